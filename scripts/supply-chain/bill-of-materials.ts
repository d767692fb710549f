import { type LockedPackage, needed } from './lockfile.ts';

/**
 * What is shipped, as CycloneDX 1.6. The same lockfile gives the same bytes: there is no serial number and no time in
 * it, so a change of the bill is a change of what is shipped.
 */
export function billOfMaterials(packages: readonly LockedPackage[], version: string): object {
  const places = new Map(packages.map((each) => [each.place, each]));
  const root = `pkg:npm/glassmine@${version}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': root,
        name: 'glassmine',
        version,
        licenses: [{ license: { id: 'AGPL-3.0-only' } }],
        purl: root,
      },
    },
    components: packages.map(componentOf),
    dependencies: packages.map((each) => ({
      ref: refOf(each),
      dependsOn: [
        ...new Set(each.needs.flatMap((name) => needed(each.place, name, places) ?? []).map(refOf)),
      ].sort(),
    })),
  };
}

function componentOf(each: LockedPackage): object {
  const { name, version, integrity, license, isOptional } = each;
  const [group, short] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return {
    type: 'library',
    'bom-ref': refOf(each),
    ...(group && { group }),
    name: short,
    version,
    scope: isOptional ? 'optional' : 'required',
    ...(integrity?.startsWith('sha512-') && {
      hashes: [
        { alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') },
      ],
    }),
    ...(license && { licenses: [licenseOf(license)] }),
    purl: purlOf(name, version),
  };
}

/** A name of SPDX stands as such; a choice or a sum of several as an expression. */
function licenseOf(license: string): object {
  return /[ ()]/.test(license) ? { expression: license } : { license: { id: license } };
}

/** Two copies of one version are two places. */
const refOf = ({ name, version, place }: LockedPackage): string => `${purlOf(name, version)}#${place}`;

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
