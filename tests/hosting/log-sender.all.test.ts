/** The configuration of deploy/ that sends the log elsewhere, in a real rsyslog, to a machine of the test's own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { selfSigned } from '../../apps/server/src/serving/certificate.fixture.ts';
import { ended } from './server-behind.fixture.ts';

const program = '/usr/sbin/rsyslogd';
const shipped = new URL('../../deploy/glassmine-log.conf', import.meta.url).pathname;
const isMissing = !existsSync(program);
const title = isMissing ? 'rsyslog: not installed, so deploy/glassmine-log.conf is not tried' : 'rsyslog';
const logHost = 'logs.example.org';

let folder = '';
let sender: ChildProcess;
let receiver: Server;
let received: string;
let said: string;
afterEach(async () => {
  if (!folder) return;
  await ended(sender);
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
  folder = '';
});

/** Starts a machine that takes logs and has a certificate for `name`, and rsyslog that sends to it. */
async function start(name: string): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'glassmine-log-'));
  received = '';
  said = '';
  const tls = await selfSigned(-1, 30, name);
  writeFileSync(join(folder, 'ca.pem'), tls.cert);
  receiver = createServer(tls, (socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => (received += chunk));
  });
  receiver.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const config = join(folder, 'rsyslog.conf');
  writeFileSync(config, await configAround((receiver.address() as AddressInfo).port));
  for (const unit of ['glassmine', 'other']) writeFileSync(join(folder, unit), '');
  sender = spawn(program, ['-n', '-f', config, '-i', join(folder, 'pid')], { stdio: 'pipe' });
  for (const stream of [sender.stdout, sender.stderr]) stream?.on('data', (chunk) => (said += chunk));
  sender.once('exit', () => (said += ' rsyslog ended'));
}

/** The shipped file, where the journal of systemd is two files that say of each line which unit wrote it. */
async function configAround(port: number): Promise<string> {
  const changes: [string, string][] = [
    ['module(load="imjournal" StateFile="glassmine-journal.state")', ''],
    ['/etc/ssl/certs/ca-certificates.crt', join(folder, 'ca.pem')],
    [`target="${logHost}" port="6514"`, `target="127.0.0.1" port="${port}"`],
  ];
  const changed = changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/glassmine-log.conf has no "${from}"`);
      return text.replace(from, to);
    },
    readFileSync(shipped, 'utf8'),
  );
  const inputs = ['glassmine', 'other'].map(
    (unit) => `input(type="imfile" File="${join(folder, unit)}" Tag="${unit}")`,
  );
  return [
    `global(workDirectory="${folder}")`,
    'module(load="imfile" mode="inotify")',
    ...inputs,
    `set $!_SYSTEMD_UNIT = $programname & ".service";`,
    'syslog.* action(type="omfile" file="/dev/stdout")',
    changed,
  ].join('\n');
}

describe.skipIf(isMissing)(title, () => {
  test('reads the file as it is shipped', () => {
    const read = spawnSync(program, ['-N1', '-f', shipped], { encoding: 'utf8' });
    expect([read.status, read.stderr]).toEqual([0, expect.not.stringMatching(/error|warning/i)]);
  });

  test('sends what the unit has written, once, and nothing of another', async () => {
    await start(logHost);
    const line = JSON.stringify({ level: 'security', event: 'signIn:wrong', address: '192.0.2.7' });
    appendFileSync(join(folder, 'other'), 'what another program says\n');
    appendFileSync(join(folder, 'glassmine'), `${line}\n`);
    await expect.poll(() => received, { message: said }).toContain(line);
    appendFileSync(join(folder, 'glassmine'), 'the last\n');
    await expect.poll(() => received).toContain('the last');
    expect(received.split('signIn:wrong')).toHaveLength(2);
    expect(received).not.toContain('another program');
  });

  test('sends nothing to a machine whose certificate has another name', async () => {
    await start('evil.example.org');
    appendFileSync(join(folder, 'glassmine'), 'a line\n');
    await expect.poll(() => said).toMatch(/not permitted|peer .*name/i);
    expect(received).toBe('');
  });
});
