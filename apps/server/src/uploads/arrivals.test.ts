import { expect, test } from 'vitest';
import { openArrivals, usualArrivals } from './arrivals.ts';

/** An upload whose pieces the test sends. */
function upload(arrivals: ReturnType<typeof openArrivals>, who: string) {
  let send: (bytes: number) => void = () => {};
  let finish: () => void = () => {};
  let isStopped = false;
  const done = arrivals.receive(
    who,
    () => {
      isStopped = true;
      finish();
    },
    (arrived) => {
      send = arrived;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
  );
  return { done, send: (bytes: number) => send(bytes), finish: () => finish(), isStopped: () => isStopped };
}

test('beyond the memory set aside, the upload that has taken longest is broken off, and the others go on', async () => {
  const arrivals = openArrivals({ ...usualArrivals, heldBytesMax: 100 });
  const [first, second, third] = ['a', 'b', 'c'].map((who) => upload(arrivals, who)) as [
    ReturnType<typeof upload>,
    ReturnType<typeof upload>,
    ReturnType<typeof upload>,
  ];
  first.send(40);
  second.send(60);
  expect(first.isStopped()).toBe(false);
  third.send(1);
  await first.done;
  expect([first, second, third].map(({ isStopped }) => isStopped())).toEqual([true, false, false]);
  // What the first had taken is free again.
  third.send(38);
  expect(second.isStopped()).toBe(false);
  second.finish();
  third.finish();
  await Promise.all([second.done, third.done]);
});

test('a session has two uploads under way at most, and place for another as soon as one has ended', async () => {
  const arrivals = openArrivals();
  const [first, second] = [upload(arrivals, 'a'), upload(arrivals, 'a')];
  await expect(upload(arrivals, 'a').done).rejects.toThrow('too many');
  const other = upload(arrivals, 'b');
  first.finish();
  await first.done;
  const third = upload(arrivals, 'a');
  for (const each of [second, third, other]) each.finish();
  await Promise.all([second.done, third.done, other.done]);
});
