import { expect, test } from 'vitest';
import { readTree } from './tree.ts';

type Lock = { packages: Record<string, { extraneous?: boolean; resolved?: string; link?: boolean }> };

const { packages }: Lock = JSON.parse(readTree().text('package-lock.json'));
const repair = `repair with: node -e "const f='package-lock.json',fs=require('fs'),l=JSON.parse(fs.readFileSync(f));for(const k in l.packages)if(l.packages[k].extraneous)delete l.packages[k];fs.writeFileSync(f,JSON.stringify(l,null,2)+'\\n')"`;

test('the lockfile has no entries that nothing needs: npm 10 refuses to install them', () => {
  const extraneous = Object.entries(packages).filter(([, entry]) => entry.extraneous);
  expect(
    extraneous.map(([path]) => path),
    repair,
  ).toEqual([]);
});

test('the lockfile does not say where packages come from: that is each machine’s own setting', () => {
  const addressed = Object.entries(packages).filter(([, entry]) => entry.resolved && !entry.link);
  expect(
    addressed.map(([path]) => path),
    'delete the `resolved` fields of these entries in package-lock.json',
  ).toEqual([]);
});
