// `npm run format`: formats all files, applies the safe fixes and writes the import graph of ARCHITECTURE.md again.
import { runCommand, tool } from './command.ts';

const formatted = await runCommand(tool('biome'), ['check', '--write', '.']);
await import('./graph.ts');
process.exitCode = formatted;
