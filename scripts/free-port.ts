import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';

// Below 32768, where Linux begins to give ports to outgoing connections: another process that opens one cannot take the
// port between this look and the start of the server it is for.
const findPorts = `
  const { createServer } = require('node:net');
  const { randomInt } = require('node:crypto');
  const [count, least, end, ...given] = process.argv.slice(1).map(Number);
  const held = [];
  const find = () => {
    const server = createServer();
    server.on('error', (error) => {
      if (error.code !== 'EADDRINUSE') throw error;
      find();
    });
    server.listen(randomInt(least, end), '127.0.0.1', () => {
      if (given.includes(server.address().port)) return server.close(find);
      held.push(server);
      if (held.length < count) return find();
      process.stdout.write(held.map((each) => each.address().port).join(' '));
      for (const each of held) each.close();
    });
  };
  find();
`;

const [leastPort, endPort] = [20_000, 32_768];
const shares = 8;
const given: number[] = [];

/** Each worker of a test run draws from a share of its own: it lets a port go before the server it is for has bound it. */
function ownShare(): [least: number, end: number] {
  const worker = process.env.VITEST_POOL_ID;
  if (worker === undefined) return [leastPort, endPort];
  const size = Math.floor((endPort - leastPort) / shares);
  const least = leastPort + (Number(worker) % shares) * size;
  return [least, least + size];
}

/**
 * TCP ports that are free now, and no two of this process the same: each is held until the last is found. Synchronous, because a
 * configuration file cannot await.
 */
export function freePorts(count: number): number[] {
  const numbers = [count, ...ownShare(), ...given].map(String);
  const args = ['--input-type=commonjs', '--eval', findPorts, ...numbers];
  const found = execFileSync(process.execPath, args, { encoding: 'utf8' }).split(' ').map(Number);
  given.push(...found);
  return found;
}

/** A TCP port that is free now. */
export const freePort = (): number => freePorts(1)[0] as number;

/** Whether nothing listens at a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
