// `npm run demo`: builds the front ends and starts the server with the demo room. The server prints its address; it
// ends when this process ends.
import { serve } from './serve.ts';

await serve(['--demo', ...process.argv.slice(2)]);
