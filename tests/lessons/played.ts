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

export function readyPlan(key: ReadyPlan, scenario: string, agents: number): LessonPlan {
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
export function must<C extends Command>({ execute, world }: Simulation, command: C): ResultOf<C['type']> {
  const outcome = execute(command);
  drainEvents(world);
  if (!outcome.ok) throw new Error(`${command.type} was refused: ${outcome.refusal}`);
  return outcome.result as ResultOf<C['type']>;
}

/** A room of a plan as a server opens it: its clock stands, and its warm-up has been lived. */
export function openedRoom(plan: LessonPlan, seed: number): Simulation {
  const json = scaleScenario(readJson(plan.scenario), plan.agents) as { clock: object };
  const clock = { ...json.clock, endDay: Math.max(120, daysOfRoom(plan)) };
  const simulation = createSimulation(readScenario({ ...json, capacity: 50, clock }), seed);
  const { world } = simulation;
  const { lessons, warmUpDays, phases } = plan;
  must(simulation, { type: 'setClock', running: false, secondsPerDay: 60 });
  must(simulation, { type: 'followPlan', plan: { lessons, warmUpDays, phases }, step: -1 });
  const until = warmUpDays * DAY + 9 * HOUR;
  must(simulation, { type: 'tick', ticks: Math.ceil(until / world.scenario.clock.tickSeconds) });
  return simulation;
}

export function playLesson({ plan: key, scenario, seed, agents, pupils: count, variant }: Asked): Played {
  const plan = readyPlan(key, scenario, agents);
  const simulation = openedRoom(plan, seed);
  const { world } = simulation;
  const pupils: Pupil[] = [];
  const watch = { seconds: variant === '8 minutes late' ? minutesLate * 60 : 0 };
  const course = () => world.settings.lesson!.plan;
  const step = () => world.settings.lesson!.step;
  const refit = (longer = 0) => {
    const lesson = world.settings.lesson!;
    const { index } = phaseAt(lesson.plan, lesson.step)!;
    const { lesson: nth } = schedule(lesson.plan)[index]!;
    const left = Math.max(1, Math.floor(plan.lessons[nth]! - watch.seconds / 60));
    const at = stepsOf(lesson.plan)[lesson.step]!;
    const standing = {
      phase: index,
      stops: at.stop + 1,
      minutes: Math.ceil((watch.seconds - began.seconds) / 60),
      days: Math.floor(world.now / DAY) - lesson.beganOn[index]!,
    };
    const fits = refitted(lesson.plan, standing, left, longer).plan;
    must(simulation, { type: 'followPlan', plan: fits, step: lesson.step });
  };
  const began = { seconds: watch.seconds, phase: -1 };
  const played: Omit<Played, 'simulation'> = {
    endedIn: 'none',
    endMinute: -1,
    planned: { from: -1, until: -1 },
    asked: 0,
    paid: 0,
    refused: 0,
    days: 0,
    overAt: 0,
    bell: plan.lessons.at(-1)!,
    standsAfter: 0,
  };
  const skipped =
    variant === 'a phase skipped' ? course().phases.findIndex(({ kind }) => kind === 'before') : -1;
  let isRefitted = variant !== '8 minutes late';
  let isLonger = variant !== 'a phase lengthened';
  for (let next = 0; next < stepsOf(course()).length; next = step() + 1) {
    const to = phaseAt(course(), next)!.index === skipped ? stepOfPhase(course(), skipped + 1) : next;
    const before = world.operator.phase;
    must(simulation, { type: 'moveLesson', from: step(), to });
    const { phase, index } = phaseAt(course(), step())!;
    if (index !== began.phase) {
      if (course().phases[began.phase]?.kind === 'break') watch.seconds = 0;
      Object.assign(began, { seconds: watch.seconds, phase: index });
    }
    if (!isRefitted && step() === 0) {
      refit();
      isRefitted = true;
    }
    if (before !== 'gone' && world.operator.phase === 'gone') {
      const { from, until } = schedule(course())[index]!;
      played.endedIn = phase.kind;
      played.endMinute = watch.seconds / 60;
      played.planned = { from, until };
      played.days = Math.floor(world.now / DAY) - plan.warmUpDays;
    }
    follow(simulation, pupils, count);
    const stood = runUntilItStands(simulation, played);
    watch.seconds += stood.seconds;
    follow(simulation, pupils, count);
    const stop = stopAt(course(), step());
    if (stop) watch.seconds += stop.minutes * 60;
    else if (phase.kind !== 'live') {
      const { minutes } = phaseAt(course(), step())!.phase;
      watch.seconds = Math.max(watch.seconds, began.seconds + minutes * 60);
    }
    if (!isLonger && stop?.kind === 'payday') {
      refit(minutesLonger);
      isLonger = true;
    }
  }
  const statusOf = ({ request }: Pupil) => (request === null ? null : world.withdrawals.status[request]);
  played.asked = pupils.filter(({ request }) => request !== null).length;
  played.paid = pupils.filter((pupil) => statusOf(pupil) === withdrawalStates.arrived).length;
  played.refused = pupils.filter((pupil) => statusOf(pupil) === withdrawalStates.failed).length;
  played.overAt = watch.seconds / 60;
  played.standsAfter = Math.floor((world.now - world.operator.since) / DAY);
  return { ...played, simulation };
}

/** Runs the clock at its speed until the plan stops it. */
function runUntilItStands(simulation: Simulation, played: { endedIn: string }): { seconds: number } {
  const { world } = simulation;
  const { settings, scenario } = world;
  let seconds = 0;
  while (world.settings.running) {
    const before = world.now;
    const speed = world.settings.secondsPerDay;
    if (before >= scenario.clock.endDay * DAY) throw new Error('the room is over before its lesson');
    must(simulation, { type: 'tick', ticks: Math.ceil(DAY / scenario.clock.tickSeconds / 4) });
    seconds += ((world.now - before) * speed) / DAY;
    if (world.operator.phase === 'gone' && played.endedIn === 'none') played.endedIn = 'a tick';
  }
  if (settings === world.settings) return { seconds: 0 };
  return { seconds };
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
