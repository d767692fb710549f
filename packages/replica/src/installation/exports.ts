import { Type } from '@glassmine/kernel/schema';
import { facilitatorCall } from '../call.ts';
import { archiveRefusals, roomCode } from '../formats/fields.ts';
import { oneOf, whole } from '../formats/shapes.ts';
import { exportFormats, exportKinds } from './words.ts';

const aboutKinds = {
  glassmine: 'every posting, with accounts, members, provenance and days',
  xapi: 'what learners did, as xAPI statements in one JSON file',
};

const kind = oneOf(exportKinds, aboutKinds);

const format = oneOf(exportFormats);

const exportJob = Type.Object({
  kind: oneOf([...exportKinds, 'none'], aboutKinds),
  format: oneOf([...exportFormats, 'json', 'none']),
  status: oneOf(['none', 'running', 'ready', 'failed']),
  day: Type.Integer({ minimum: 0, description: 'world days that have been played again' }),
  days: Type.Integer({ minimum: 0, description: 'of so many' }),
  fileName: Type.String({
    description: 'below /api/export/<room code>/ with the console’s token; empty until ready',
  }),
  bytes: whole,
  rows: Type.Integer({ minimum: 0, description: 'of transactions, or statements' }),
});

const exportState = Type.Object({
  ...exportJob.properties,
  hasFigures: Type.Boolean({
    description:
      'the debrief and the tree can be had: while the room lives, and when it has ended by what was kept',
  }),
});

const noRoom = ['room.unknown', 'room.busy'] as const;

export const exportsDesk = {
  exportState: facilitatorCall('console/export', {
    summary: 'How the last export of a room stands; its file is kept for half an hour',
    form: Type.Object({ roomCode }),
    answer: exportState,
    refusals: noRoom,
  }),
  startExport: facilitatorCall('console/export/start', {
    summary: 'Play a room’s journal again and write it as files; while one is written another is not begun',
    form: Type.Object({ roomCode, kind, format: Type.Optional(format) }),
    answer: exportJob,
    refusals: [...noRoom, 'console.readOnly', ...archiveRefusals],
    method: 'POST',
  }),
};
