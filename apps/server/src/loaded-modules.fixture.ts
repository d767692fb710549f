// `node --import` this: the process tells its parent which modules it has loaded, when the parent asks.
import { registerHooks } from 'node:module';

const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});
process.on('message', () => process.send?.([...loaded]));
