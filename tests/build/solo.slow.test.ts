/** The charter, held against the built folder of the lesson without a server: it comes whole and calls nobody. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languages, soloScenarios } from '@glassmine/replica/plain';
import { beforeAll, expect, test } from 'vitest';
import { catalogues } from '../../apps/member/src/i18n/catalogues.ts';
import { ensureSolo, soloFolder, soloZip } from '../../scripts/build-solo.ts';

let files: string[] = [];
beforeAll(async () => {
  expect(await ensureSolo()).toBe(0);
  files = readdirSync(soloFolder, { recursive: true, encoding: 'utf8' });
});

const read = (name: string) => readFileSync(join(soloFolder, name), 'utf8');
const scripts = () => files.filter((name) => name.endsWith('.js'));

test('the zip has at most 3 MB, and everything is in it', () => {
  expect(statSync(soloZip).size).toBeLessThanOrEqual(3_000_000);
  expect(files).toContain('engine.js');
  for (const { code } of languages) {
    expect(files.filter((name) => name.startsWith(`locales/${code}/`)).length, code).toBe(
      catalogues.length + 1,
    );
    expect(
      files.some((name) => new RegExp(`^engine/${code}-`).test(name)),
      code,
    ).toBe(true);
  }
  for (const key of soloScenarios)
    expect(
      files.some((name) => new RegExp(`^engine/${key}-[\\w-]{8}\\.js$`).test(name)),
      key,
    ).toBe(true);
});

test('the page loads from its own folder alone, wherever that lies', () => {
  const page = read('index.html');
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).not.toMatch(/https?:|\*|unsafe/);
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'));
  expect(page).not.toMatch(/(?:src|href)="(?:\/|https?:)/);
  const { start_url, scope, icons } = JSON.parse(read('manifest.webmanifest'));
  expect([start_url, scope]).toEqual(['./', './']);
  for (const { src } of icons) expect(files).toContain(src);
});

test('its scripts open no connection, and name no address but those of formats and of help texts', () => {
  const known =
    /^http:\/\/www\.w3\.org\/|^https:\/\/(?:react\.dev|base-ui\.com|page\.invalid|video\.example|bit\.ly\/wb-precache|github\.com\/apostrophecms|evilmartians\.com|www\.w3ctech\.com)|^http:\/\/example\.com/;
  expect(scripts().length).toBeGreaterThan(50);
  for (const name of scripts()) {
    const code = read(name);
    const opening = /\bnew WebSocket\b|\bEventSource\b|\bsendBeacon\b|\bRTCPeerConnection\b/.exec(code);
    expect(opening?.[0], name).toBeUndefined();
    const addresses = code.match(/https?:\/\/[\w.-]+[\w/.-]*/g) ?? [];
    expect(
      addresses.filter((address) => !known.test(address)),
      name,
    ).toEqual([]);
  }
  // The worker asks for nothing at all: what it needs later it imports from beside itself.
  expect(/\bfetch\(|XMLHttpRequest|\bWebSocket\b/.exec(read('engine.js'))?.[0]).toBeUndefined();
});

test('nothing of a server is in it: no module of Node, no database, no library of the server', () => {
  const foreign = /\bfrom\s*["'`](?:node:|pg\b|fastify\b)|\bimport\(["'`]node:|DatabaseSync|worker_threads/;
  expect(scripts().filter((name) => foreign.test(read(name)))).toEqual([]);
});
