// `node --import` of a process whose modules are counted: appends a line of JSON to a file for every module that it
// loads, as ESM or CommonJS, in each of its threads, and one when it listens.
import diagnostics from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const file = process.env.GLASSMINE_MODULES_NOTED as string;
const note = (line: object) => appendFileSync(file, `${JSON.stringify({ ...line, isMainThread })}\n`);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    // What CommonJS requires by itself comes without a format.
    const isCommonJs = !/^(module|json)/.test(loaded.format ?? 'commonjs');
    if (url.startsWith('file:')) note({ url, isCommonJs });
    return loaded;
  },
});

diagnostics.subscribe('tracing:net.server.listen:asyncEnd', () => {
  const { rss } = process.memoryUsage();
  note({ listensMs: performance.now(), rss });
});
