/** The build without a server in Debian's Firefox: from a folder, to the debrief, offline, and its file verified. */
import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { verifySave } from '../../research/lab/src/verbs/verify-save.ts';
import { Firefox, firefoxPath } from './firefox.fixture.ts';
import { startStaticHost } from './static-host.fixture.ts';

const headings = `[...document.querySelectorAll('h1, h2, h3')].map((each) => each.textContent).join('|')`;
const press = (name: string) =>
  `(() => { const button = [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === '${name}'); button?.click(); return button !== undefined; })()`;
/** The kept file as base64; empty while there is none. */
const keptFile = `new Promise((resolve) => {
  const opening = indexedDB.open('glassmine.solo', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('rooms');
  opening.onsuccess = () => {
    const reading = opening.result.transaction('rooms').objectStore('rooms').get('room');
    reading.onsuccess = () => {
      opening.result.close();
      resolve(reading.result ? btoa(Array.from(reading.result.bytes, (byte) => String.fromCharCode(byte)).join('')) : '');
    };
  };
})`;

/** Where no Firefox is installed, as on most machines, there is nothing to run. */
const inFirefox = firefoxPath === undefined ? () => {} : test;

inFirefox(
  'a lesson begins from a link, comes to its debrief, and is there again without its host',
  async ({ browserName: _ }, info) => {
    const host = await startStaticHost();
    const firefox = await Firefox.start();
    const until = (expression: string, expected: RegExp) =>
      expect.poll(() => firefox.evaluate(expression).then(String, String)).toMatch(expected);
    try {
      await firefox.goTo(`${host.address}/?scenario=solar-share&seed=5&day=3`);
      await until(headings, /Register/);
      await until(press('Lesson'), /true/);
      await until(headings, /Day 3 of \d+/);
      await until(press('My debrief'), /true/);
      await until(headings, /What was true/);
      await until(`${keptFile}.then((text) => text.length)`, /^\d{4,}$/);

      const file = info.outputPath('lesson.glassmine');
      writeFileSync(file, Buffer.from(String(await firefox.evaluate(keptFile)), 'base64'));
      expect(await verifySave(file)).toMatchObject({
        differences: [],
        worldHash: expect.stringMatching(/^[0-9a-f]{16}$/),
      });

      await until(
        'navigator.serviceWorker.ready.then(() => caches.keys()).then((names) => names.length)',
        /^[2-9]/,
      );
      host.stop();
      await firefox.reload();
      await until(headings, /What was true|Register/);
    } finally {
      await firefox.close();
      host.stop();
    }
  },
);
