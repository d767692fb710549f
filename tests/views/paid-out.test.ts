/** What was paid out is one figure, after the fee, and what was promised one rate: on every page that names them. */

import type { Member } from '@glassmine/replica';
import {
  allExtractView,
  boardView,
  claimView,
  consoleMemberView,
  consoleProductsView,
  minorOf,
  moneyFlowView,
  paperOf,
  productListView,
  provenanceView,
  roomDebriefView,
  seriesPointView,
} from '@glassmine/replica/views';
import type { Figure } from '@glassmine/replica/wire';
import { beforeAll, describe, expect, test } from 'vitest';
import { debriefOf, lookedNow } from './evidence.fixture.ts';
import type { Who } from './people.fixture.ts';
import { twoCurrencies } from './two-currencies.fixture.ts';

const wording = { language: 'en', say: (id: string) => id, written: () => '' };
const page = { pageNum: 1, pageSize: 100 };
/** The currency of a figure, and its amount in minor units. */
const amountIn = (figure: Figure | undefined, currency: string) => {
  const part = figure?.currency === currency ? figure : figure?.beside;
  return minorOf(part?.value ?? '');
};

let room: ReturnType<typeof twoCurrencies>;
beforeAll(() => {
  room = twoCurrencies();
});

describe('what was paid out to a learner', () => {
  /** By page; each says it in words of its own, and all mean what left the reserve for this learner. */
  function paidOut({ member }: Who, currency: 'pUSDT' | 'pNGN'): Record<string, number> {
    const { world, figures } = room;
    const part = currency === 'pNGN' ? ':cash' : '';
    const own = figures.learners.find((each) => each.member === member)?.money;
    const inBook = <B extends { currency: string }>(books: readonly B[] | undefined) =>
      books?.find((book) => book.currency === currency);
    return {
      recount: inBook(own)?.paidOut ?? 0,
      'personal debrief': minorOf(inBook(debriefOf(world, member).money)?.paidOut ?? ''),
      'screen of sums': minorOf(inBook(allExtractView(world, member))?.withdrawn ?? ''),
      'X-ray of that sum': minorOf(provenanceView(world, member, `sum:withdrawn${part}`)?.amount ?? ''),
      'X-ray card': amountIn(claimView(world, member, 'assetTotal', 0)?.figures.paidBack, currency),
      'page of the member at the console': minorOf(
        inBook(consoleMemberView(world, member, page, wording)?.sums)?.withdrawn ?? '',
      ),
      'network of the console': minorOf(inBook(moneyFlowView(world, member).money)?.paidOut ?? ''),
    };
  }

  test.each([
    ['coins', 'byCoin', 'pUSDT', 950],
    ['cash', 'byCash', 'pNGN', 380_000],
  ] as const)('in %s is the same on every page', (_, who, currency, expected) => {
    for (const [name, amount] of Object.entries(paidOut(room[who], currency))) {
      expect(amount, name).toBe(expected);
    }
  });

  test('with the fee is what was asked for', () => {
    const { world, byCash } = room;
    const cash = allExtractView(world, byCash.member).find(({ currency }) => currency === 'pNGN');
    expect(minorOf(cash!.withdrawn) + minorOf(cash!.fees)).toBe(400_000);
  });

  test('the feed of the console names what was asked for, then what was paid', () => {
    const { world, byCash } = room;
    const { events } = boardView(world, 0, [], seriesPointView(world, 0));
    const said = (kind: string) =>
      events.filter((event) => event.kind === kind && event.userId === byCash.member);
    expect(said('asked').map(({ amount }) => amount)).toEqual(['4000.00']);
    expect(said('paid').map(({ amount }) => amount)).toEqual(['3800.00']);
    const drawn = events.filter(({ kind, currency }) => kind === 'drawn' && currency === 'pNGN');
    expect(drawn.map(({ amount }) => amount)).toContain('3456.78');
  });
});

test('the promised rate is the same in the room’s debrief, in each learner’s, in the shop and in the white paper', () => {
  const { world, byCoin, byCash } = room;
  const best = (rates: number[]) => Math.max(...rates);
  const inShop = productListView(world, byCoin.member)
    .list.filter(({ isFree }) => !isFree)
    .map(({ dayReturnPercent }) => dayReturnPercent);
  const rates = {
    'room’s debrief': roomDebriefView(world, []).dailyReturnPercent,
    shop: best(inShop),
    'shop at the console': best(consoleProductsView(world).list.map((product) => product.dayReturnPercent)),
    'white paper': best(
      paperOf(world, wording as never).machines.map(
        (machine) => (machine.dailyMinor / machine.priceMinor) * 100,
      ),
    ),
    ...Object.fromEntries(
      [byCoin, byCash].map(({ member }) => {
        const looked = lookedNow(world, world.members.person[member]!, '/projects');
        const { flags } = debriefOf(world, member, undefined, looked);
        const card = flags.find(({ card }) => card.key === 'dailyReturn')?.card;
        return [`debrief of member ${member as Member}`, Number(card?.claimed.value)];
      }),
    ),
  };
  for (const [name, rate] of Object.entries(rates)) expect(rate, name).toBe(8);
});
