// `npm run format`: formats all files and applies the safe fixes.
import { runCommand, tool } from './command.ts';

process.exitCode = await runCommand(tool('biome'), ['check', '--write', '.']);
