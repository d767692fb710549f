// `npm run build`: bundles the front ends. Everything else runs from its sources.
import { buildFrontEnds } from './member-build.ts';

process.exitCode = await buildFrontEnds();
