import { Type } from '@glassmine/kernel/schema';
import { roomCodePattern } from '../installation/words.ts';
import { passwordLengthMax } from '../members/words.ts';
import { consoleTextLengthMax } from '../plain/bounds.ts';
import { field } from './form.ts';

/* Form fields and refusals that several subjects share. */
export const roomCode = field('opaque', { pattern: roomCodePattern });

export const password = field('secret', { maxLength: passwordLengthMax });

/** Key of a scenario, of a picture that the app ships, or name of a facilitator. */
export const keyPattern = '^[a-z][a-z0-9-]{1,30}$';

/** Letters alone: the guard would refuse digits in a row as a possible phone number. */
const revisionPattern = '^[a-p]{16}$';

/** A row of a table in the world. */
export const row = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** The same of tables that stay small. */
export const shortRow = Type.Integer({ minimum: 0, maximum: 99_999_999 });

export const moment = Type.Integer({
  minimum: 0,
  maximum: 8_000_000_000_000,
  description: 'epoch ms of the world calendar, read as UTC',
});

/** Revision of a thing that facilitators change; each change gives another one. */
export const revision = Type.String({
  pattern: revisionPattern,
  description: 'of what facilitators set of it: another one once somebody has changed that',
});

/** What the facilitator saw when deciding, so that nobody undoes unknowingly what somebody else has just done. */
export const seen = Type.Optional(
  field('opaque', {
    pattern: revisionPattern,
    description: 'the `revision` that was looked at: refused when it is another one by now',
  }),
);

/** A form field that names one of the room's two play currencies. */
export const currencyField = field('opaque', {
  pattern: '^p[A-Z]{3,5}$',
  description: 'a play currency of the room, such as pUSDT',
});

/** Why a call about a room may be refused at the console. */
export const roomRefusals = [
  'room.unknown',
  'room.closed',
  'room.busy',
  'room.damaged',
  'room.outdated',
] as const;

/** Why nothing is shown of a room that was played under the rules of another version. */
export const archiveRefusals = ['archive.missing', 'archive.damaged'] as const;

export const noticeLengths = { title: 80, content: consoleTextLengthMax };

export const goodsName = field('text', { maxLength: 40 });

export const goodsUnits = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
