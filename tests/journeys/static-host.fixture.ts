/** Serves the build without a server from a folder of a static host, as a school's web space does. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSolo, soloFolder } from '../../scripts/build-solo.ts';
import { type Host, serve } from './served.fixture.ts';

const prefix = '/school/lessons/';

/** The address of the page, without a slash at its end. */
export async function startStaticHost(): Promise<Host> {
  if ((await ensureSolo()) !== 0) throw new Error('the build without a server failed');
  const { address, stop } = await serve((path) => {
    const file = join(soloFolder, path.slice(prefix.length) || 'index.html');
    const isThere = path.startsWith(prefix) && file.startsWith(soloFolder) && existsSync(file);
    return isThere ? readFileSync(file) : undefined;
  });
  return { address: address + prefix.slice(0, -1), stop };
}
