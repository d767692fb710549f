/** What the rooms' code takes from Node's globals, where a browser has none of that name. */
interface Globals {
  setImmediate?: (run: () => void) => void;
  process?: { emitWarning: (warning: unknown) => void; env: Record<string, string> };
}

const globals = globalThis as unknown as Globals;

if (globals.setImmediate === undefined) {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port2.addEventListener('message', () => waiting.shift()?.());
  port2.start();
  globals.setImmediate = (run) => {
    waiting.push(run);
    port1.postMessage(null);
  };
}
globals.process ??= { emitWarning: () => {}, env: {} };
