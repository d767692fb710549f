import { execFileSync } from 'node:child_process';

const askForPort = `
  const server = require('node:net').createServer();
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(String(server.address().port));
    server.close();
  });
`;

/** A TCP port that is free now. Synchronous, because a configuration file cannot await. */
export function freePort(): number {
  return Number(
    execFileSync(process.execPath, ['--input-type=commonjs', '--eval', askForPort], { encoding: 'utf8' }),
  );
}
