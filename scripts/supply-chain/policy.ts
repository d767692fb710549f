import { satisfies } from 'semver';
import type { LockedPackage } from './lockfile.ts';

/** A known weakness, as its publisher has described it. */
export interface Advisory {
  /** Such as `CVE-2025-32442`. */
  id: string;
  package: string;
  /** Versions that have it, as npm writes ranges. */
  vulnerable: string;
  severity: Severity;
  /** Day on which it was published, `2025-04-18`. */
  published: string;
  title: string;
}

export type Severity = 'critical' | 'high' | 'moderate' | 'low';

/** A list of advisories that somebody has looked through on a day. */
export interface AdvisoryList {
  checkedOn: string;
  advisories: Advisory[];
}

/** Days that a weakness of a shipped package may stay once it is published; docs/security/dependencies.md says why. */
export const daysToMend: Record<Severity, number> = { critical: 3, high: 14, moderate: 30, low: 90 };
/** Days after which somebody has to look through the advisories again. */
export const daysOfList = 90;

const licenses = new Set(
  'MIT ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 OFL-1.1 LGPL-3.0-or-later'.split(
    ' ',
  ),
);
/** Packages whose licence is not in their description, each looked up in their files. */
const licensesLookedUp = new Map([['png-js', 'MIT']]);

/** What of the shipped packages does not keep to the rules. */
export function policyFaults(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ name, version, integrity, resolved, license, hasInstallScript }) => {
    const who = `${name} ${version}`;
    const terms = (license ?? licensesLookedUp.get(name) ?? '').split(/[ ()]+| AND | OR /).filter(Boolean);
    const unknown = terms.filter((term) => !/^(AND|OR)$/.test(term) && !licenses.has(term));
    return [
      ...(integrity?.startsWith('sha512-') ? [] : [`${who} is not pinned by a SHA-512`]),
      ...(resolved === null
        ? []
        : [`${who} comes from ${resolved}, and not from the registry of the machine`]),
      ...(hasInstallScript ? [`${who} runs a program when it is installed`] : []),
      ...(terms.length === 0 ? [`${who} names no licence`] : []),
      ...unknown.map((term) => `${who} has the licence ${term}, which nobody has looked at`),
    ];
  });
}

/** Direct dependencies of what is shipped that are not one version. */
export function unpinned(
  manifests: ReadonlyMap<string, { dependencies?: Record<string, string> }>,
): string[] {
  return [...manifests].flatMap(([path, { dependencies = {} }]) =>
    Object.entries(dependencies)
      .filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))
      .map(([name, range]) => `${path}: ${name} is "${range}", and has to be one version`),
  );
}

export interface Weakness {
  advisory: Advisory;
  place: string;
  version: string;
}

/** Shipped packages that have a listed weakness. */
export function weaknesses(packages: readonly LockedPackage[], { advisories }: AdvisoryList): Weakness[] {
  return packages.flatMap(({ name, version, place }) =>
    advisories
      .filter((each) => each.package === name && satisfies(version, each.vulnerable))
      .map((advisory) => ({ advisory, place, version })),
  );
}

/** Whether a weakness has stayed longer than its severity allows. */
export function isOverdue({ severity, published }: Advisory, today: string): boolean {
  return daysBetween(published, today) > daysToMend[severity];
}

/** Whether the list is too old to say anything. */
export function isStale({ checkedOn }: AdvisoryList, today: string): boolean {
  return daysBetween(checkedOn, today) > daysOfList;
}

function daysBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
