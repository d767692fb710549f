/** The sheets as tables, as those who know oTree’s exports expect them. Pure. */
import { measures, measuresOf } from './results.ts';
import { type Phase, phases, type Sheet } from './sheets.ts';

export type Row = (string | number | boolean)[];

/** A row per answer, those of the practice among them. */
export function longRows(sheets: readonly Sheet[]): Row[] {
  const head = [
    'session.code',
    'participant.id_in_session',
    'session.config.name',
    'participant.treatment',
    'phase',
    'set',
    'position',
    'offer',
    'genuine',
    'said_fraud',
    'correct',
    'confidence',
    'time_ms',
    'time_utc',
  ];
  const rows = sheets.flatMap(({ room, learner, scenario, glass, phase, set, answers, at }) =>
    answers.map(({ key, genuine, saidFraud, confidence }, index): Row => {
      const of = [room, learner, scenario, glass, phase, set, index + 1, key];
      return [
        ...of,
        Number(genuine),
        Number(saidFraud),
        Number(genuine !== saidFraud),
        confidence,
        at,
        utc(at),
      ];
    }),
  );
  return [head, ...rows];
}

/** When a learner joined and was last connected, and for how long in all; wall clock, epoch ms and ms. */
export interface Attended {
  room: string;
  learner: number;
  joinedAt: number;
  lastAt: number;
  onlineMs: number;
}

/**
 * A row for everybody who joined or answered, and nothing of the practice; columns `<phase>.1.player.<field>`, and what
 * was not answered is empty.
 */
export function wideRows(sheets: readonly Sheet[], attended: readonly Attended[]): Row[] {
  const head = [
    'participant.code',
    'participant.id_in_session',
    'participant.treatment',
    'session.code',
    'session.config.name',
    'participant.time_started_utc',
    'participant.time_left_utc',
    'participant.minutes_online',
    ...phases.flatMap((phase) => fieldsOf(phase)),
  ];
  const codeOf = ({ room, learner }: { room: string; learner: number }) => `${room}-${learner}`;
  const measured = new Map<string, Sheet[]>();
  for (const sheet of sheets) {
    if (sheet.phase === 'practice') continue;
    const code = codeOf(sheet);
    measured.set(code, [...(measured.get(code) ?? []), sheet]);
  }
  const came = new Map(attended.map((one) => [codeOf(one), one]));
  const scenarioOf = new Map(sheets.map(({ room, scenario }) => [room, scenario]));
  const rows = [...new Set([...came.keys(), ...measured.keys()])].map((code): Row => {
    const own = measured.get(code) ?? [];
    const first = own.toSorted((a, b) => a.at - b.at)[0];
    const visit = came.get(code);
    const { room, learner } = (first ?? visit)!;
    const times = visit
      ? [utc(visit.joinedAt), utc(visit.lastAt), Math.round(visit.onlineMs / 6_000) / 10]
      : ['', '', ''];
    const cells = phases.flatMap((phase) => cellsOf(own.find((sheet) => sheet.phase === phase)));
    return [code, learner, first?.glass ?? '', room, scenarioOf.get(room) ?? '', ...times, ...cells];
  });
  return [head, ...rows];
}

/** As spreadsheets and pandas read it. */
const utc = (epochMs: number): string => `${new Date(epochMs).toISOString().slice(0, 19)}Z`;

const fields = [
  'set',
  'self_rating',
  'time_ms',
  'time_utc',
  ...measures.filter((measure) => measure !== 'selfRating'),
];
const fieldsOf = (phase: Phase) => fields.map((field) => `${phase}.1.player.${field}`);

function cellsOf(sheet: Sheet | undefined): Row {
  const found = sheet && measuresOf(sheet);
  if (!found) return fields.map(() => '');
  const measured = measures
    .filter((measure) => measure !== 'selfRating')
    .map((measure) => found[measure] ?? '');
  return [sheet.set, sheet.selfRating, sheet.at, utc(sheet.at), ...measured];
}
