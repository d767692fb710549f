// `npm run build`: bundles the front ends. Everything else runs from its sources.
import { buildMember } from './member-build.ts';

process.exitCode = await buildMember();
