import { DAY } from '@glassmine/kernel';
import {
  type accounts,
  type Command,
  drawOf,
  pendingCash,
  pendingCoins,
  reserveIn,
  type World,
} from '@glassmine/replica';
import { currencyName, moneyText } from '@glassmine/views';
import type { Answer } from '../answer.ts';
import type { RoomFacilitatorCaller } from '../http/facilitator-callers.ts';
import { playAmount } from './amount.ts';
import { currencyIn } from './currency-form.ts';

type Currency = accounts.Currency;

interface Form {
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

interface Operated {
  paid: number;
  currency: string;
  drawn: string;
  reserve: string;
}

/** Withdrawals that one press pays at most: each is an input of its own in the journal. */
const paidMax = 2_000;

/** The facilitator plays the operator. Refused while the policy does, so that the two never pull at once. */
export async function operateByHand(caller: RoomFacilitatorCaller<Form>): Promise<Answer<Operated>> {
  const { form, room } = caller;
  if (caller.world.operator.byHand !== 'everybody') return { refusal: 'operator.notByHand' };
  const answer = form.action === 'payOldest' ? await payOldest(caller) : await actOnce(caller);
  if ('refusal' in answer) return answer;
  const { commandId: _, roomCode: __, ...detail } = form;
  caller.audit(room.id, detail);
  return answer;
}

async function actOnce(caller: RoomFacilitatorCaller<Form>): Promise<Answer<Operated>> {
  const { form, world } = caller;
  const wanted = playAmount(form.amount ?? '0');
  if (wanted === null) return { refusal: 'amount.bounds' };
  const currency = currencyIn(world, form.currency) ?? 'coin';
  // Who runs off takes all that is there.
  let drawn = form.action === 'runOff' ? reserveIn(world, currency) : 0;
  for (const command of commandsOf(world, form, wanted, currency)) {
    const drawnIn = command.type === 'operatorDraw' ? (command.currency ?? 'coin') : null;
    if (command.type === 'operatorDraw' && drawnIn === currency) drawn = command.amountMinor;
    const key = `${form.commandId} ${command.type}${drawnIn === 'cash' ? ' cash' : ''}`;
    const answer = await caller.give(command, () => null, key);
    if ('refusal' in answer) return answer;
  }
  return { data: operated(world, currency, 0, drawn) };
}

function commandsOf(world: World, form: Form, amountMinor: number, currency: Currency): Command[] {
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
function campaignOf({ now }: World, { percentOff = 20, days = 3 }: Form): Command[] {
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
async function payOldest(caller: RoomFacilitatorCaller<Form>): Promise<Answer<Operated>> {
  const { form, world } = caller;
  const currency = currencyIn(world, form.currency) ?? 'coin';
  const rows = currency === 'coin' ? pendingCoins(world) : pendingCash(world);
  const wanted = Math.min(paidMax, Math.ceil((rows.length * (form.sharePercent ?? 100)) / 100));
  let paid = 0;
  for (const withdrawal of rows.slice(0, wanted)) {
    const command = { type: 'settleWithdrawal', withdrawal, pay: true } as const;
    const key = `${form.commandId} ${withdrawal}`;
    const answer = await caller.give(command, () => null, key);
    if ('refusal' in answer) break;
    paid++;
  }
  return { data: operated(world, currency, paid, 0) };
}

function operated(world: World, currency: Currency, paid: number, drawnMinor: number): Operated {
  return {
    paid,
    currency: currencyName(world, currency),
    drawn: moneyText(drawnMinor),
    reserve: moneyText(reserveIn(world, currency)),
  };
}
