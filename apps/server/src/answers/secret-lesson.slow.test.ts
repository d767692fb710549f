/**
 * A room with arms is played by its plan from the first step to the last. What the wall's window receives, and what a phone
 * of the arm without X-ray receives, is searched for what is true, and the wall for everybody's name.
 */
import type { AddressInfo } from 'node:net';
import { DAY } from '@glassmine/kernel';
import { armOf, nameOf, type Person } from '@glassmine/replica';
import { type LessonPlan, openIn, phaseAt, readyPlans, stepsOf, wallViews } from '@glassmine/replica/plain';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { answersOf } from '../live/reading-calls.fixture.ts';
import { type Learner, ok, smallScenario, TestServer } from '../server.fixture.ts';

const clock = { startsOn: '2026-01-05', tickSeconds: 360, secondsPerDay: 60, endDay: 120 };
const server = TestServer.forFile({
  scenario: smallScenario({ xray: 'onDemand', arms: ['onDemand', 'off'], capacity: 20, clock }),
});

const plan: LessonPlan = {
  ...readyPlans.one,
  name: 'Arms',
  learners: 4,
  languages: ['en'],
  scenario: 'mining-app',
  agents: 40,
  warmUpDays: 0,
  xray: 'onDemand',
  arms: 'xray',
};
const steps = stepsOf(plan);
const seatName = 'Quittentisch';

/** Received in one step of the lesson. */
interface Step {
  step: number;
  wall: string;
  phone: string;
  /** Figures that are true in this step, and that nobody but the operator knows. */
  figures: string[];
}

const world = () => server.room.simulation.world;
const openArm: Learner[] = [];
const closedArm: Learner[] = [];
const frames: string[] = [];
const played: Step[] = [];
let names: string[];

beforeAll(async () => {
  for (let i = 0; i < 4; i++) {
    const learner = await server.investor('500');
    (armOf(world(), learner.learner) === 0 ? openArm : closedArm).push(learner);
    ok(await server.desk('console/lobby/name', { learner: learner.learner, name: `${seatName} ${i}` }));
  }
  ok(await server.desk('console/room/follow', { plan: JSON.stringify(plan) }));
  await server.server.listen();
  const { port } = server.server.app.server.address() as AddressInfo;
  const { room: roomToken, access: accessToken } = closedArm[0]!.tokens;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`);
  socket.onmessage = ({ data }) => frames.push(String(data));
  socket.onopen = () => socket.send(JSON.stringify({ roomToken, accessToken, since: server.room.seq }));
  await vi.waitFor(() => expect(frames.length).toBeGreaterThan(0));
  for (let step = 0; step < steps.length; step++) {
    ok(await server.desk('console/lesson/move', { from: world().settings.lesson!.step, to: step }));
    await answerWhatIsAsked(step);
    await letTheClockRun();
    played.push(await received(step));
  }
  socket.close();
  names = peopleOf();
});

/** Until it stands by itself, as it does at each stop. */
async function letTheClockRun(): Promise<void> {
  for (let day = 0; day < 60 && world().settings.running; day++) await server.tick(DAY / clock.tickSeconds);
}

/** All but one of the open arm hand in the questionnaire before; the one after is handed in by the last tests. */
async function answerWhatIsAsked(step: number): Promise<void> {
  if (openIn(plan, step).questionnaire !== 'before') return;
  for (const learner of [...openArm, ...closedArm]) await handIn(learner);
}

async function handIn(learner: Learner): Promise<void> {
  const answers = Array(8).fill('f3').join(',');
  ok(await learner.call('room/questionnaire/answer', { answers, selfRating: 4, thoughts: '3,3,3' }));
}

async function received(step: number): Promise<Step> {
  const walls = [{}, ...wallViews.map((view) => ({ view }))];
  const wall = await Promise.all(walls.map((form) => server.desk('console/wall', form)));
  const answers = await answersOf(server, closedArm[0]!);
  const phone = [...answers].map(([path, answer]) => `${path} ${answer}`);
  return {
    step,
    wall: JSON.stringify(wall.map(ok)),
    phone: [...phone, ...frames.splice(0)].join('\n'),
    figures: await figuresOfTruth(),
  };
}

/** Of the board and of the X-ray's cards: amounts long enough to be met by no chance. */
async function figuresOfTruth(): Promise<string[]> {
  const { reserve, promises, operatorTake, latest, coveragePercent } = ok(await server.desk('console/board'));
  const truth = await openArm[0]!.call('room/xray/truth');
  const cards = [];
  for (const key of ['dailyReturn', 'totalAssets', 'withdrawalFee', 'aboutUs', 'officialPosts', 'whitePaper'])
    cards.push((await openArm[0]!.call('room/xray/claim', { key })).data);
  const of = cards.flatMap((card) => (card ? [card.truth, card.figures?.reserve, card.figures?.owed] : []));
  const { reserve: left, promises: owed, operatorTake: taken } = truth.data ?? {};
  const found = JSON.stringify([reserve, promises, operatorTake, latest.reserve, left, owed, taken, of]);
  const amounts = found.match(/\d{3,}\.\d\d(?!\d)/g) ?? [];
  // What a learner has paid in may be all that is there, and stands on the phone rightly.
  const own = JSON.stringify((await closedArm[0]!.call('assets/account')).data);
  return [...new Set([...amounts, String(coveragePercent)])].filter(
    (text) => text.length > 4 && !has(own, text),
  );
}

/** Everybody's name, of pupils and of sandbox people. */
function peopleOf(): string[] {
  const { seed, people } = world();
  return Array.from({ length: people.count }, (_, person) => {
    const { first, family } = nameOf(seed, person as Person);
    return `${first} ${family}`;
  });
}

/** Fields that stand for what is true, wherever one of them is in an answer. */
const trueFields =
  /"(reserve|schemeReserve|coverage\w*|liabilities|promises|owed|operatorTake|draws|losses?|inLoss|inProfit|membersIn\w+|flag|yourShare\w*|truth|books)":(?!null|""|\[\])/;

const has = (text: string, figure: string) =>
  new RegExp(`(?<![\\d.])${figure.replace('.', '\\.')}(?![\\d])`).test(text);

/** What a text tells of a step's secret. */
const toldIn = (text: string, { figures }: Pick<Step, 'figures'>): string[] => [
  ...figures.filter((figure) => has(text, figure)),
  ...(text.match(trueFields) ?? []).slice(0, 1),
];

const beforeEnd = () =>
  played.filter(
    ({ step }) => kindOf(step) !== 'end' && !openIn(plan, step).isDebriefOpen && !isAfterEnd(step),
  );
const kindOf = (step: number) => phaseAt(plan, step)!.phase.kind;
const isAfterEnd = (step: number) => openIn(plan, step).wall === 'end';

describe('before the end', () => {
  test('the lesson has steps before and after it, and figures that are true', () => {
    expect(beforeEnd().length).toBeGreaterThan(8);
    expect(played.length).toBeGreaterThan(beforeEnd().length);
    for (const { step, figures } of beforeEnd()) expect(figures.length, `step ${step}`).toBeGreaterThan(1);
    expect(beforeEnd().every(({ phone }) => phone.includes('"events"') || phone.length > 5_000)).toBe(true);
  });

  test('no view of the wall receives anything that is true', () => {
    for (const each of beforeEnd()) expect(toldIn(each.wall, each), `step ${each.step}`).toEqual([]);
  });

  test('a phone of the arm without X-ray receives nothing that is true', () => {
    for (const each of beforeEnd()) {
      const lines = each.phone.split('\n').map((line) => [line.split(' ')[0], toldIn(line, each)] as const);
      expect(
        lines.filter(([, told]) => told.length > 0),
        `step ${each.step}`,
      ).toEqual([]);
    }
  });
});

test('no view of the wall names a pupil, a seat or a sandbox person, in any step', () => {
  expect(names.length).toBeGreaterThan(40);
  const own = openArm[0]!.identity;
  expect(names).toContain(own.name);
  for (const { step, wall } of played) {
    expect(
      names.filter((name) => wall.includes(name)),
      `step ${step}`,
    ).toEqual([]);
    expect(wall).not.toContain(seatName);
  }
});

test('after the end the wall tells nothing that is true until both arms have handed in', async () => {
  const after = played.filter(({ step }) => isAfterEnd(step));
  expect(after.length).toBeGreaterThan(3);
  for (const each of after) expect(toldIn(each.wall, each), `step ${each.step}`).toEqual([]);
  const truth = async () => ok(await server.desk('console/wall', { view: 'end' })).truth;
  for (const learner of [...openArm, ...closedArm]) {
    expect(await truth()).toBeNull();
    await handIn(learner);
  }
  expect(await truth()).toMatchObject({ how: expect.any(String) });
});

describe('the search itself', () => {
  const sample = { figures: ['12345.67', '217.3'] };

  test.each([
    ['{"left":"12345.67"}', ['12345.67']],
    ['{"share":217.3}', ['217.3']],
    ['{"reserve":"1.00"}', ['"reserve":']],
    ['{"truth":{"how":"ranOff"}}', ['"truth":']],
    ['{"truth":null,"paidOut":"112345.67","at":12345.671}', []],
  ])('of %s', (text, told) => {
    expect(toldIn(text, sample)).toHaveLength(told.length);
    for (const [place, each] of told.entries()) expect(toldIn(text, sample)[place]).toContain(each);
  });
});
