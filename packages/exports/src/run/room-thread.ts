// The thread that replays rooms, so that the caller's thread answers meanwhile and a second core writes.
import { takeJobs } from '../threads/take-jobs.ts';
import type { RunJob } from './kind.ts';
import type { RoomPlan } from './plan.ts';
import { runRoom } from './run-room.ts';

takeJobs(({ plan, ring, start }: RunJob<RoomPlan>) => runRoom(plan, ring, start));
