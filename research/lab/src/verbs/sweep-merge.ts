import { readOptions, type Terminal, UsageError } from '@glassmine/terminal';
import { mergeShards } from '../sweep/merge.ts';
import { json } from './shared-options.ts';
import { pointText } from './sweep-text.ts';

/** The parameters come from the shards, so that no other option of a sweep means anything here. */
const mergeOptions = {
  out: { kind: 'text', takes: 'FOLDER', help: 'where the result goes, for shards in several folders' },
  json,
} as const;

/** `sweep merge FOLDER…`: joins shards to what one run of the whole sweep writes. */
export function mergeSweep(args: readonly string[], terminal: Terminal): number {
  const { values, rest: folders } = readOptions(mergeOptions, args);
  const [first, ...others] = folders;
  if (first === undefined) throw new UsageError('sweep merge needs the folder that holds the shards');
  const out = values.out ?? first;
  if (values.out === undefined && others.length > 0)
    throw new UsageError(`sweep merge of ${folders.length} folders needs --out, where the result goes`);
  const { runs, points } = merged(folders, out);
  for (const point of points) terminal.say(pointText(point));
  terminal.say(`Written to ${out}: results.parquet and report.html, of ${runs} runs.`);
  if (values.json) terminal.say(JSON.stringify({ runs, complete: true, points }));
  return 0;
}

function merged(folders: readonly string[], out: string): ReturnType<typeof mergeShards> {
  try {
    return mergeShards(folders, out);
  } catch (error) {
    throw (error as Error).name === 'ShardsUnfit' ? new UsageError((error as Error).message) : error;
  }
}
