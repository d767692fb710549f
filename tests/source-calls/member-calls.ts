/** Which calls of the contract the member app makes, read from its sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const app = join(import.meta.dirname, '../../apps/member/src');
const isSource = (name: string) =>
  /\.tsx?$/.test(name) && !/\.(test|fixture|browser\.test)\.tsx?$/.test(name);
/** A call's path as the argument of what asks it; not in a list of views to be read again. */
const asked =
  /\b(?:useCall|useList|useCommand|useThreadCommand|useUpload|ask|read|uploadTo)\(\s*'([\w/-]+)'/g;

/** Paths of the calls that some module of the app asks. */
export function callsOfTheApp(sources: readonly string[] = readSources()): Set<string> {
  return new Set(sources.flatMap((source) => [...source.matchAll(asked)].map(([, path]) => path as string)));
}

function readSources(): string[] {
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => readFileSync(join(app, name), 'utf8'));
}

/** Calls of a member or a device that no screen makes, each with the reason. */
export const unasked: Readonly<Record<string, string>> = {
  'wallet/address/chains': 'a room has one coin and one chain, and room/info has told the app both',
};
