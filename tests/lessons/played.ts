/** Plays a lesson by its plan without a browser: a teacher who presses Next, pupils who follow the script, a watch. */
import { createSimulation, readScenario, type Simulation, scaleScenario } from '@glassmine/crowd';
import { DAY, HOUR } from '@glassmine/kernel';
import {
  accounts,
  addressOf,
  type Command,
  drainEvents,
  holderCode,
  holders,
  type Member,
  owed,
  type Person,
  productKinds,
  type ResultOf,
  type Withdrawal,
  withdrawalStates,
} from '@glassmine/replica';
import {
  courseOf,
  daysOfRoom,
  type LessonPlan,
  phaseAt,
  type ReadyPlan,
  readyPlans,
  refitted,
  schedule,
  stepOfPhase,
  stepsOf,
  stopAt,
} from '@glassmine/replica/plain';
import { standingOf } from '../../apps/server/src/lessons/standing.ts';
import { lastCode } from '../../packages/replica/src/world/small-world.fixture.ts';
import { readJson } from '../scenarios/scenario-files.ts';

export const variants = ['on time', '8 minutes late', 'a phase skipped', 'a phase lengthened'] as const;
export type Variant = (typeof variants)[number];

export interface Asked {
  plan: ReadyPlan;
  scenario: string;
  seed: number;
  agents: number;
  pupils: number;
  variant: Variant;
}

export interface Played {
  /** Kind of the phase in which the scheme ended; none before the lesson was over. */
  endedIn: string;
  /** Minutes of its lesson after which the end came, and those between which the plan has it. */
  endMinute: number;
  planned: { from: number; until: number };
  /** Pupils who asked for their money on payday, and how many of their requests arrived, and were turned down. */
  asked: number;
  paid: number;
  refused: number;
  /** World days lived between the learners' coming in and the end. */
  days: number;
  /** Minute of the bell at which the last phase was over, and the bell. */
  overAt: number;
  bell: number;
  /** World days on which the clock stood at the end of the lesson, counted from the end of the scheme. */
  standsAfter: number;
  simulation: Simulation;
}

interface Pupil {
  learner: Person;
  member: Member;
  request: Withdrawal | null;
}

const minutesLate = 8;
const minutesLonger = 4;

function readyPlan(key: ReadyPlan, scenario: string, agents: number): LessonPlan {
  return {
    ...readyPlans[key],
    name: key,
    learners: 28,
    languages: ['en'],
    scenario,
    agents,
    warmUpDays: 7,
    xray: 'onDemand',
    arms: 'none',
  };
}

/** Gives a command that must be taken; its result comes back. */
function must<C extends Command>({ execute, world }: Simulation, command: C): ResultOf<C['type']> {
  const outcome = execute(command);
  drainEvents(world);
  if (!outcome.ok) throw new Error(`${command.type} was refused: ${outcome.refusal}`);
  return outcome.result as ResultOf<C['type']>;
}

/** A room of a plan as a server opens it: its clock stands, and its warm-up is over. */
function openedRoom(plan: LessonPlan, seed: number): Simulation {
  const json = scaleScenario(readJson(plan.scenario), plan.agents) as { clock: object };
  const clock = { ...json.clock, endDay: Math.max(120, daysOfRoom(plan)) };
  const simulation = createSimulation(readScenario({ ...json, capacity: 50, clock }), seed);
  const { world } = simulation;
  must(simulation, { type: 'setClock', running: false, secondsPerDay: 60 });
  must(simulation, { type: 'followPlan', plan: courseOf(plan), step: -1 });
  const until = plan.warmUpDays * DAY + 9 * HOUR;
  must(simulation, { type: 'tick', ticks: Math.ceil(until / world.scenario.clock.tickSeconds) });
  return simulation;
}

export function playLesson(asked: Asked): Played {
  return new LessonRun(asked).play();
}

/** One lesson under way: its world, its pupils, and the clock on the wall. */
class LessonRun {
  readonly #asked: Asked;
  readonly #plan: LessonPlan;
  readonly #simulation: Simulation;
  readonly #pupils: Pupil[] = [];
  /** Seconds since the bell, and those at which the phase that runs began. */
  #seconds = 0;
  #began = { seconds: 0, phase: -1 };
  readonly #played: Omit<Played, 'simulation'>;

  constructor(asked: Asked) {
    this.#asked = asked;
    this.#plan = readyPlan(asked.plan, asked.scenario, asked.agents);
    this.#simulation = openedRoom(this.#plan, asked.seed);
    this.#played = {
      endedIn: 'none',
      endMinute: -1,
      planned: { from: -1, until: -1 },
      asked: 0,
      paid: 0,
      refused: 0,
      days: 0,
      overAt: 0,
      bell: this.#plan.lessons.at(-1)!,
      standsAfter: 0,
    };
  }

  play(): Played {
    const { variant } = this.#asked;
    if (variant === '8 minutes late') this.#seconds = minutesLate * 60;
    const before = this.#lesson.plan.phases.findIndex(({ kind }) => kind === 'before');
    for (let to = 0; to < stepsOf(this.#lesson.plan).length; to = this.#lesson.step + 1) {
      const isSkipped = variant === 'a phase skipped' && phaseAt(this.#lesson.plan, to)!.index === before;
      this.#move(isSkipped ? stepOfPhase(this.#lesson.plan, before + 1) : to);
      if (variant === '8 minutes late' && this.#lesson.step === 0) this.#refit();
      follow(this.#simulation, this.#pupils, this.#asked.pupils);
      this.#seconds += runUntilItStands(this.#simulation, this.#played);
      follow(this.#simulation, this.#pupils, this.#asked.pupils);
      this.#stand();
    }
    return this.#result();
  }

  get #lesson() {
    return this.#simulation.world.settings.lesson!;
  }

  #move(to: number): void {
    const { world } = this.#simulation;
    const hadEnded = world.operator.phase === 'gone';
    must(this.#simulation, { type: 'moveLesson', from: this.#lesson.step, to });
    const { plan, step } = this.#lesson;
    const { phase, index } = phaseAt(plan, step)!;
    if (index !== this.#began.phase) {
      if (plan.phases[this.#began.phase]?.kind === 'break') this.#seconds = 0;
      this.#began = { seconds: this.#seconds, phase: index };
    }
    if (hadEnded || world.operator.phase !== 'gone') return;
    const { from, until } = schedule(plan)[index]!;
    const days = Math.floor(world.now / DAY) - plan.warmUpDays;
    const end = { endedIn: phase.kind, endMinute: this.#seconds / 60, planned: { from, until }, days };
    Object.assign(this.#played, end);
  }

  /** What a stop or a phase takes while the clock stands; at payday, the teacher of one variant asks for more time. */
  #stand(): void {
    const { plan, step } = this.#lesson;
    const { phase } = phaseAt(plan, step)!;
    const stop = stopAt(plan, step);
    if (stop) this.#seconds += stop.minutes * 60;
    else if (phase.kind !== 'live')
      this.#seconds = Math.max(this.#seconds, this.#began.seconds + phase.minutes * 60);
    if (this.#asked.variant === 'a phase lengthened' && stop?.kind === 'payday') this.#refit(minutesLonger);
  }

  #refit(longer = 0): void {
    const { plan, step } = this.#lesson;
    // Any moment of the wall clock at which a lesson can begin.
    const wallMs = (seconds: number) => (1 + seconds) * 1_000;
    const since = { phaseSince: wallMs(this.#began.seconds) };
    const standing = standingOf(this.#lesson, this.#simulation.world, since, wallMs(this.#seconds));
    const { lesson } = schedule(plan)[standing.phase]!;
    const left = Math.max(1, Math.floor(this.#plan.lessons[lesson]! - this.#seconds / 60));
    must(this.#simulation, {
      type: 'followPlan',
      plan: refitted(plan, standing, left, longer).plan,
      step,
    });
  }

  #result(): Played {
    const { world } = this.#simulation;
    const requests = this.#pupils.flatMap(({ request }) => (request === null ? [] : [request]));
    const count = (status: number) =>
      requests.filter((request) => world.withdrawals.status[request] === status).length;
    return {
      ...this.#played,
      asked: requests.length,
      paid: count(withdrawalStates.arrived),
      refused: count(withdrawalStates.failed),
      overAt: this.#seconds / 60,
      standsAfter: Math.floor((world.now - world.operator.since) / DAY),
      simulation: this.#simulation,
    };
  }
}

/** Runs the clock at its speed until the plan stops it; the seconds that it takes. */
function runUntilItStands(simulation: Simulation, played: { endedIn: string }): number {
  const { world } = simulation;
  const { scenario } = world;
  let seconds = 0;
  while (world.settings.running) {
    const before = world.now;
    const speed = world.settings.secondsPerDay;
    if (before >= scenario.clock.endDay * DAY) throw new Error('the room is over before its lesson');
    must(simulation, { type: 'tick', ticks: Math.ceil(DAY / scenario.clock.tickSeconds / 4) });
    seconds += ((world.now - before) * speed) / DAY;
    if (world.operator.phase === 'gone' && played.endedIn === 'none') played.endedIn = 'a tick';
  }
  return seconds;
}

/** What the script asks of pupils in the step in which the lesson is. */
function follow(simulation: Simulation, pupils: Pupil[], count: number): void {
  const { world } = simulation;
  const { plan, step } = world.settings.lesson!;
  const kind = phaseAt(plan, step)?.phase.kind;
  if (kind === 'arrive') while (pupils.length < count) pupils.push(arrive(simulation));
  const stop = stopAt(plan, step);
  if (kind === 'live' && stop === null && step > 0) for (const pupil of pupils) payIn(simulation, pupil);
  if (stop?.kind === 'act') for (const pupil of pupils) rent(simulation, pupil);
  if (stop?.kind === 'payday' && world.settings.lesson!.paydayAt >= 0)
    for (const pupil of pupils) ask(simulation, pupil);
}

function arrive(simulation: Simulation): Pupil {
  const { world } = simulation;
  const { learner } = must(simulation, { type: 'joinRoom' });
  const inviteCode = lastCode(world, learner);
  must(simulation, { type: 'requestCode', learner, purpose: 'register' });
  const code = lastCode(world, learner);
  const { member } = must(simulation, { type: 'register', learner, code, inviteCode, passwordName: 'h' });
  must(simulation, { type: 'requestCode', learner, purpose: 'fund' });
  must(simulation, { type: 'setFundPassword', member, code: lastCode(world, learner), passwordName: 'h' });
  return { learner, member, request: null };
}

const hasPaidIn = new WeakSet<Pupil>();

function payIn(simulation: Simulation, pupil: Pupil): void {
  if (hasPaidIn.has(pupil)) return;
  hasPaidIn.add(pupil);
  const { scenario, products } = simulation.world;
  const to = holderCode(holders.deposit, pupil.member);
  const amountMinor = scenario.recharge.minimumMinor * 15;
  must(simulation, { type: 'sendTransfer', person: pupil.learner, to, amountMinor });
  // The free machine of new members.
  const free = products.kind.indexOf(productKinds.free as never);
  must(simulation, { type: 'buyMachine', member: pupil.member, product: free, units: 1, agreed: true });
}

/** Rents what the money on the screen buys, and takes out what was earned. */
function rent(simulation: Simulation, { member }: Pupil): void {
  const { world } = simulation;
  const money = owed(world, member, accounts.member.assets);
  const { price, count } = world.products;
  const dearest = Array.from({ length: count }, (_, product) => product)
    .filter((product) => price[product as never]! > 0 && price[product as never]! <= money)
    .sort((a, b) => price[b as never]! - price[a as never]!);
  dearest.some(
    (product) => simulation.execute({ type: 'buyMachine', member, product, units: 1, agreed: true }).ok,
  );
  simulation.execute({ type: 'takeOut', member });
}

/** Asks for all that can be withdrawn, once. */
function ask(simulation: Simulation, pupil: Pupil): void {
  const { world } = simulation;
  if (pupil.request !== null) return;
  const { member, learner } = pupil;
  const amountMinor = owed(world, member, accounts.member.extractable);
  const address = addressOf(world, holderCode(holders.wallet, learner));
  const { address: addressId } = must(simulation, { type: 'bindAddress', member, address });
  pupil.request = must(simulation, { type: 'withdraw', member, amountMinor, addressId }).withdrawal;
}
