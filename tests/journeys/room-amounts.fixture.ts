/** Every amount that the server says of a room, so that no page may show another. */
import type { CallMap, CallPath, RoomDebrief } from '@glassmine/replica/wire';
import { callApi, type Demo } from './demo.fixture.ts';

const cents = (units: string | number): number => Math.round(Number(units) * 100);
const isAmount = /^-?\d+(\.\d+)?$/;

/** All numbers of an answer in hundredths, wherever they stand in it. */
function* hundredthsIn(answer: unknown): Generator<number> {
  if (typeof answer === 'number') yield cents(answer);
  else if (typeof answer === 'string') {
    if (isAmount.test(answer)) yield cents(answer);
  } else if (answer !== null && typeof answer === 'object')
    for (const part of Object.values(answer)) yield* hundredthsIn(part);
}

type Book = Pick<RoomDebrief, 'seed' | 'deposits'> & Partial<Pick<RoomDebrief, 'other' | 'links' | 'uses'>>;

/** What the picture of the money writes: each side's groups, each band, and both sides as a whole. */
function sumsOf({ seed, other = '0', deposits, links = [], uses = [] }: Book): number[] {
  const groups = [links, uses].flatMap((list) =>
    (['from', 'to'] as const).flatMap((side) =>
      [...Map.groupBy<number | string, (typeof list)[number]>(list, (link) => link[side]).values()].map(
        (parts) => parts.reduce((sum, { amount }) => sum + cents(amount), 0),
      ),
    ),
  );
  return [cents(seed) + cents(other) + cents(deposits), ...groups];
}

/** In cents: all amounts of the room's answers, and the sums that pages make of them. */
export async function amountsOfRoom(demo: Demo, token: string, userId: number): Promise<Set<number>> {
  const headers = { 'X-Console-Token': token };
  const { roomCode } = demo;
  const ask = async <P extends CallPath>(path: P, form = {}): Promise<CallMap[P]['data']> => {
    const query = new URLSearchParams({ roomCode, ...form });
    return (await callApi(demo.address, `${path}?${query}` as P, null, headers)).data;
  };
  const pages = { pageNum: '1', pageSize: '100' };
  const { room } = await ask('console/debrief');
  const timeline = await ask('console/timeline');
  const answers = [
    room,
    timeline,
    await ask('console/board', { since: '0' }),
    await ask('console/operator/steps'),
    await ask('console/network'),
    await ask('console/timeline/fork/list'),
    await ask('console/timeline/day', { day: String(timeline.lived) }),
    await ask('console/member/list', { ...pages, whose: 'everybody' }),
    await ask('console/member/detail', { ...pages, userId: String(userId) }),
    await ask('console/network/money', { userId: String(userId) }),
  ];
  const books = [room, room.cash, ...(room.more ?? [])].filter((book) => book !== null);
  return new Set([...hundredthsIn(answers), ...books.flatMap(sumsOf)]);
}
