// `npm run format`: formats everything, applies the fixes that are safe, and draws the import graph anew.
import { runCommand, tool } from './command.ts';

const formatted = await runCommand(tool('biome'), ['check', '--write', '.']);
await import('./graph.ts');
process.exitCode = formatted;
