import { execFileSync } from 'node:child_process';

// Below 32768, where Linux begins to give ports to outgoing connections: another process that opens one cannot take the
// port between this look and the start of the server it is for.
const findPorts = `
  const { createServer } = require('node:net');
  const { randomInt } = require('node:crypto');
  const count = Number(process.argv[1]);
  const held = [];
  const find = () => {
    const server = createServer();
    server.on('error', (error) => {
      if (error.code !== 'EADDRINUSE') throw error;
      find();
    });
    server.listen(randomInt(20_000, 32_768), '127.0.0.1', () => {
      held.push(server);
      if (held.length < count) return find();
      process.stdout.write(held.map((each) => each.address().port).join(' '));
      for (const each of held) each.close();
    });
  };
  find();
`;

/**
 * TCP ports that are free now, no two of them the same: each is held until the last is found. Synchronous, because a
 * configuration file cannot await.
 */
export function freePorts(count: number): number[] {
  const args = ['--input-type=commonjs', '--eval', findPorts, String(count)];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).split(' ').map(Number);
}

/** A TCP port that is free now. */
export const freePort = (): number => freePorts(1)[0] as number;
