// `npm run -s sbom [FILE]`: the bill of materials of what is shipped, CycloneDX 1.6 as JSON, into a file or to standard
// output.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';
import { billOfMaterials } from './supply-chain/bill-of-materials.ts';
import { shippedPackages } from './supply-chain/lockfile.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const packages = shippedPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const text = `${JSON.stringify(billOfMaterials(packages, version), null, 2)}\n`;
const [file] = process.argv.slice(2);

if (file === undefined) process.stdout.write(text);
else {
  writeFileSync(file, text);
  console.log(`${packages.length} packages in ${file}`);
}
