// `npm run audit`: looks for known weaknesses of what is shipped. It asks npm, which asks its registry; where that can't be
// asked, it goes by the dated list in docs/security/advisories.json, and says which of the two it did. The policy for
// packages is checked in any case, here and in `npm test`. Ends with 1 when there is a finding, or when the list is
// too old to stand in for npm.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';
import { shippedPackages } from './supply-chain/lockfile.ts';
import { readNpmAudit } from './supply-chain/npm-audit.ts';
import {
  type AdvisoryList,
  daysOfList,
  isOverdue,
  isStale,
  policyFaults,
  weaknesses,
} from './supply-chain/policy.ts';

const today = new Date().toISOString().slice(0, 10);
const packages = shippedPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const faults = policyFaults(packages);
console.log(`Policy: ${packages.length} shipped packages, ${faults.length} faults.`);
for (const fault of faults) console.log(`  ${fault}`);

const findings = npmFindings() ?? listFindings();
process.exitCode = faults.length > 0 || findings > 0 ? 1 : 0;

/** How many weaknesses npm knows of; null when its registry gave no answer. */
function npmFindings(): number | null {
  // All are asked about: npm's --omit=dev also leaves out what both need.
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', timeout: 60_000 });
  const answer = readNpmAudit(stdout ?? '');
  if (answer === null) return null;
  const names = new Set(packages.map(({ name }) => name));
  const shipped = answer.filter(({ name }) => names.has(name));
  console.log(
    `Advisories: npm was asked, and names ${shipped.length} of what is shipped, ${answer.length} in all.`,
  );
  for (const { name, line } of answer) console.log(`  ${names.has(name) ? line : `development: ${line}`}`);
  return shipped.length;
}

function listFindings(): number {
  const list: AdvisoryList = JSON.parse(readFileSync(join(root, 'docs/security/advisories.json'), 'utf8'));
  console.log(
    `Advisories: npm's registry gave no answer, so the list of ${list.checkedOn} was read: ${list.advisories.length} advisories.`,
  );
  const found = weaknesses(packages, list);
  for (const { advisory, place, version } of found) {
    const { id, severity, title } = advisory;
    const due = isOverdue(advisory, today) ? 'overdue' : 'to be mended';
    console.log(`  ${id} (${severity}, ${due}): ${place} ${version}: ${title}`);
  }
  if (!isStale(list, today)) return found.length;
  console.log(`  The list is older than ${daysOfList} days: look through the advisories, and date it anew.`);
  return found.length + 1;
}
