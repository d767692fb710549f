import { DAY } from '@glassmine/kernel';
import { type Static, Type } from '@glassmine/kernel/schema';
import { deskCall } from '../call.ts';
import type { Answer, DeskCaller } from '../callers.ts';
import type { Step } from '../control/rules.ts';
import { type StepKind, stepKinds } from '../control/words.ts';
import { currencyOrOwn, playAmount, timeOf } from '../formats/amounts.ts';
import { currencyField, roomCode, roomRefusals } from '../formats/fields.ts';
import { amountField, commandId } from '../formats/form.ts';
import { oneOf, optionalWhole, time } from '../formats/shapes.ts';
import type { Currency } from '../ledger/currencies.ts';
import type { Happening } from '../outside/rules/world.ts';
import { happeningBounds, happeningKinds } from '../outside/words.ts';
import { drawnIn, drawOf, runOffDraws } from '../wallet/rules/purses.ts';
import { pendingOf } from '../wallet/rules/withdraw.ts';
import type { Command } from '../world/execute.ts';
import type { World } from '../world/world.ts';
import { stepFault } from './rules/steps.ts';
import type { StepChanges } from './rules/world.ts';
import {
  begunStep,
  begunStepView,
  type Operated,
  operatedAnswer,
  operatedView,
  playbookAnswer,
  playbookView,
} from './views.ts';
import { operatorBounds } from './words.ts';

const stepForm = Type.Object({
  roomCode,
  kind: Type.Enum([...stepKinds]),
  start: Type.Boolean({ description: 'false ends the one that runs' }),
  anew: Type.Optional(
    Type.Boolean({ description: 'begin: the one that runs ends first, so that other terms hold' }),
  ),
  hours: optionalWhole(0, 8_760, 'how long it runs; 0: it stays'),
  amount: Type.Optional({ ...amountField, description: 'of a gift, a machine or a deposit' }),
  currency: Type.Optional({ ...currencyField, description: 'of a deposit' }),
  percent: optionalWhole(1, 90, 'of a fee, or of the requests that are turned down'),
  times: optionalWhole(2, 5, 'of the usual bonus'),
  commandId,
});

type StepForm = Static<typeof stepForm>;

const stepBegun = Type.Object({ begun: begunStep });

type StepBegun = Static<typeof stepBegun>;

const ppmInPercent = 10_000;

interface OperatingForm {
  roomCode: string;
  action: 'stopRequests' | 'takeRequests' | 'payOldest' | 'draw' | 'maintenance' | 'campaign' | 'runOff';
  amount?: string | undefined;
  currency?: string | undefined;
  sharePercent?: number | undefined;
  hours?: number | undefined;
  percentOff?: number | undefined;
  days?: number | undefined;
  commandId: string;
}

/** Withdrawals that one press pays at most: each is an input of its own in the journal. */
const paidMax = 2_000;

/** The facilitator plays the operator. Refused while the policy does, so that the two never pull at once. */
async function operateByHand(caller: DeskCaller<OperatingForm>): Promise<Answer<Operated>> {
  const { form, room } = caller;
  if (caller.world.operator.byHand !== 'everybody') return { refusal: 'operator.notByHand' };
  const answer = form.action === 'payOldest' ? await payOldest(caller) : await actOnce(caller);
  if ('refusal' in answer) return answer;
  const { commandId: _, roomCode: __, ...detail } = form;
  caller.audit(room.id, detail);
  return answer;
}

async function actOnce(caller: DeskCaller<OperatingForm>): Promise<Answer<Operated>> {
  const { form, world } = caller;
  const wanted = playAmount(form.amount ?? '0');
  if (wanted === null) return { refusal: 'amount.bounds' };
  const currency = currencyOrOwn(world, form.currency);
  // Who runs off takes all that is there.
  const draws = form.action === 'runOff' ? runOffDraws(world) : [];
  let drawn = draws.find((draw) => drawnIn(draw) === currency)?.amountMinor ?? 0;
  for (const command of commandsOf(world, form, wanted, currency)) {
    const isDraw = command.type === 'operatorDraw';
    if (isDraw && drawnIn(command) === currency) drawn = command.amountMinor;
    const named = isDraw && command.currency !== undefined ? ` ${command.currency}` : '';
    const key = `${form.commandId} ${command.type}${named}`;
    const answer = await caller.give(command, () => null, key);
    if ('refusal' in answer) return answer;
  }
  return { data: operatedView(world, currency, 0, drawn) };
}

function commandsOf(world: World, form: OperatingForm, amountMinor: number, currency: Currency): Command[] {
  const { action, hours = 24 } = form;
  const { phase } = world.operator;
  switch (action) {
    case 'stopRequests':
      return [{ type: 'setOperator', phase: phase === 'gone' ? 'gone' : 'slowing', takesWithdrawals: false }];
    case 'takeRequests':
      return [{ type: 'setOperator', phase: 'paying', takesWithdrawals: true }];
    case 'draw':
      return [drawOf(currency, amountMinor)];
    case 'maintenance':
      return [{ type: 'injectEvent', kind: 'outage', hours }];
    case 'campaign':
      return campaignOf(world, form);
    default:
      return [{ type: 'startStep', kind: 'gone', place: -1, changes: {}, byHand: true }];
  }
}

/** Everything is cheaper for some days: what comes in now is owed many times over. */
function campaignOf({ now }: World, { percentOff = 20, days = 3 }: OperatingForm): Command[] {
  const terms = {
    kind: 'percent',
    value: percentOff * 10_000,
    products: [],
    total: 0,
    perMember: 1,
  } as const;
  const coupon = { name: `Bonus ${percentOff} %`, from: now, until: now + days * DAY, ...terms };
  return [
    { type: 'openCoupons', open: true },
    { type: 'createCoupon', ...coupon },
  ];
}

/** Pays the oldest requests of a currency that wait, as many as the share says and its reserve can bear. */
async function payOldest(caller: DeskCaller<OperatingForm>): Promise<Answer<Operated>> {
  const { form, world } = caller;
  const currency = currencyOrOwn(world, form.currency);
  const rows = pendingOf(world, currency);
  const wanted = Math.min(paidMax, Math.ceil((rows.length * (form.sharePercent ?? 100)) / 100));
  let paid = 0;
  for (const withdrawal of rows.slice(0, wanted)) {
    const command = { type: 'settleWithdrawal', withdrawal, pay: true } as const;
    const key = `${form.commandId} ${withdrawal}`;
    const answer = await caller.give(command, () => null, key);
    if ('refusal' in answer) break;
    paid++;
  }
  return { data: operatedView(world, currency, paid, 0) };
}

/** The facilitator begins a step of the operator's playbook, or ends the one that runs. */
async function stepByHand(caller: DeskCaller<StepForm>): Promise<Answer<StepBegun>> {
  const { kind, start, anew = false, hours, amount, currency, percent, times } = caller.form;
  const amountMinor = amount === undefined ? undefined : playAmount(amount);
  if (amountMinor === null) return { refusal: 'amount.bounds' };
  const changes: StepChanges = {
    ...(hours !== undefined && { hours }),
    ...(amountMinor !== undefined && { amountMinor }),
    ...(currency !== undefined && { currency }),
    ...(percent !== undefined && { ratePpm: percent * ppmInPercent }),
    ...(times !== undefined && { times }),
  };
  if (start && anew) return beginAnew(caller, kind, changes);
  return caller.execute(
    () => (start ? { type: 'startStep', kind, place: -1, changes, byHand: true } : { type: 'endStep', kind }),
    ({ step }, world: World) => ({ begun: begunStepView(world, step as Step) }),
  );
}

/** Ends the step that runs and begins it with other terms. Terms that can't be leave it as it was. */
async function beginAnew(
  caller: DeskCaller<StepForm>,
  kind: StepKind,
  changes: StepChanges,
): Promise<Answer<StepBegun>> {
  const { room, world, form } = caller;
  const refusal = stepFault(world, kind, -1, changes);
  if (refusal !== null) return { refusal };
  const keyOf = (part: string) => `${form.commandId} ${part}`;
  // Given whether one runs or not: the same request, sent again, gets the same answers and ends nothing that it began.
  const ended = await caller.give({ type: 'endStep', kind }, () => null, keyOf('end'));
  if ('refusal' in ended && ended.refusal !== 'step.ended') return ended;
  const begin = { type: 'startStep', kind, place: -1, changes, byHand: true } as const;
  const begun = await caller.give(
    begin,
    ({ step }, world: World) => ({ begun: begunStepView(world, step as Step) }),
    keyOf('begin'),
  );
  if (!('refusal' in begun)) caller.audit(room.id, { kind, start: true, anew: true, ...changes });
  return begun;
}

export const playbookDesk = {
  operate: deskCall('console/operator/act', {
    summary:
      'Play the operator by hand: refuse or take requests, pay, draw, put off, campaign, or run off with what is left',
    form: Type.Object({
      roomCode,
      action: oneOf([
        'stopRequests',
        'takeRequests',
        'payOldest',
        'draw',
        'maintenance',
        'campaign',
        'runOff',
      ]),
      amount: Type.Optional({ ...amountField, description: 'of a draw' }),
      currency: Type.Optional({
        ...currencyField,
        description: 'of a draw or of payments; the scheme’s own when it is left out',
      }),
      sharePercent: Type.Optional(
        Type.Integer({ ...operatorBounds.sharePercent, description: 'of the requests that wait, by number' }),
      ),
      hours: Type.Optional(
        Type.Integer({
          ...operatorBounds.maintenanceHours,
          description: 'of maintenance; 24 when it is left out',
        }),
      ),
      percentOff: Type.Optional(
        Type.Integer({
          ...operatorBounds.campaignPercentOff,
          description: 'of a campaign; 20 when it is left out',
        }),
      ),
      days: Type.Optional(
        Type.Integer({ ...operatorBounds.campaignDays, description: 'of a campaign; 3 when it is left out' }),
      ),
      commandId,
    }),
    answer: operatedAnswer,
    refusals: ['operator.notByHand', 'coupon.tooMany', 'operator.insufficient', 'amount.bounds', 'step.over'],
    run: operateByHand,
  }),
  happen: deskCall('console/happening', {
    summary: 'Let something happen around the scheme; the crowd hears of it at the next tick',
    form: Type.Object({
      roomCode,
      kind: oneOf(happeningKinds),
      reachPercent: Type.Optional(
        Type.Integer({
          ...happeningBounds.reachPercent,
          description: 'of the people; 20 when it is left out',
        }),
      ),
      strengthPercent: Type.Optional(
        Type.Integer({
          ...happeningBounds.strengthPercent,
          description: 'change of their trust; 30 when left out',
        }),
      ),
      hours: Type.Optional(
        Type.Integer({ ...happeningBounds.hours, description: 'of an outage; 24 when it is left out' }),
      ),
      commandId,
    }),
    answer: Type.Object({ happening: Type.Integer(), at: time }),
    run: (caller) => {
      const { kind, reachPercent, strengthPercent, hours } = caller.form;
      return caller.execute(
        () => ({
          type: 'injectEvent',
          kind,
          // Left out is left out: the rule knows what is usual.
          ...(reachPercent && { reachPpm: reachPercent * ppmInPercent }),
          ...(strengthPercent && { strengthPpm: strengthPercent * ppmInPercent }),
          ...(hours && { hours }),
        }),
        ({ happening }, world) => ({
          happening: Number(happening),
          at: timeOf(world, world.happenings.at[happening as Happening]!),
        }),
      );
    },
  }),
  playbook: deskCall('console/operator/steps', {
    summary: 'The operator’s playbook: what the scenario plans, and what has been begun, newest first',
    form: Type.Object({ roomCode }),
    answer: playbookAnswer,
    refusals: roomRefusals,
    run: (caller) => caller.view(playbookView),
  }),
  step: deskCall('console/operator/step', {
    summary:
      'Begin a step of the playbook by hand, with the scenario’s terms where none are given, or end one that runs',
    form: stepForm,
    answer: stepBegun,
    refusals: [
      'step.over',
      'step.runs',
      'step.tooMany',
      'step.currency',
      'step.terms',
      'step.ended',
      'step.final',
      'step.unknown',
      'amount.bounds',
      'code.tooMany',
      'code.taken',
      'product.tooMany',
    ],
    run: stepByHand,
  }),
};
