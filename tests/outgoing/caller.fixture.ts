// Connects to a port of this machine, or sends a datagram to it, and waits for a moment. The server never does either.
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';

const [protocol, port] = process.argv.slice(2) as [string, string];
setInterval(() => {}, 1_000);
process.stdin.once('data', () => {
  if (protocol === 'tcp') {
    connect(Number(port), '127.0.0.1').on('connect', () => process.stdout.write('done'));
  } else {
    createSocket('udp4').send('hello', Number(port), '127.0.0.1', () => process.stdout.write('done'));
  }
});
process.stdout.write('ready');
