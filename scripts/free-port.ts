import { execFileSync } from 'node:child_process';

// Below 32768, where Linux begins to give ports to outgoing connections: another process that opens one cannot take the
// port between this look and the start of the server it is for.
const findPort = `
  const server = require('node:net').createServer();
  const listen = () => server.listen(20_000 + Math.floor(Math.random() * 12_768), '127.0.0.1');
  server.on('error', listen).on('listening', () => {
    process.stdout.write(String(server.address().port));
    server.close();
  });
  listen();
`;

/** A TCP port that is free now. Synchronous, because a configuration file cannot await. */
export function freePort(): number {
  return Number(
    execFileSync(process.execPath, ['--input-type=commonjs', '--eval', findPort], { encoding: 'utf8' }),
  );
}
