import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Answers, renderInApp } from '../providers.fixture.tsx';
import { useObserved } from './observed.ts';
import { queryClient, useCall } from './queries.ts';

/** What the test's page shows of an answer: rows that each take a while. */
const rows = 60;
const rowMs = 4;

let ticks = 0;
let ticksWhileRendering = 0;
const channel = new MessageChannel();
let isTicking = true;
channel.port1.onmessage = () => {
  ticks++;
  if (isTicking) channel.port2.postMessage(null);
};
afterEach(() => {
  isTicking = false;
});

function Row({ index }: { index: number }) {
  const until = performance.now() + rowMs;
  while (performance.now() < until);
  if (index === 0) ticksWhileRendering = ticks;
  if (index === rows - 1) ticksWhileRendering = ticks - ticksWhileRendering;
  return <li>{index}</li>;
}

function Rows() {
  const [names] = useState(() => Array.from({ length: rows }, (_, index) => index));
  const answer = useCall('user/auth/emailcode/isopen', {});
  if (!answer.data) return <p>waiting</p>;
  return (
    <ul aria-label={String(answer.data.phoneIsOpen)}>
      {names.map((index) => (
        <Row key={index} index={index} />
      ))}
    </ul>
  );
}

test('an answer is rendered in slices, between which the page does other things', async () => {
  let answer = (_: unknown) => {};
  const later = new Promise((resolve) => {
    answer = resolve;
  });
  await renderInApp(<Rows />, { answers: { 'user/auth/emailcode/isopen': later } as Answers });
  await expect.element(page.getByText('waiting')).toBeVisible();
  channel.port2.postMessage(null);
  answer({ isOpen: true, phoneIsOpen: true, captcha: false });
  await expect.element(page.getByRole('list', { name: 'true' })).toBeVisible();
  expect(ticksWhileRendering).toBeGreaterThan(5);
});

test('a component gets the answer from before its subscription, and every later one', async () => {
  const answers: Answers = {
    'user/auth/emailcode/isopen': { isOpen: true, phoneIsOpen: true, captcha: false },
  };
  await renderInApp(<Rows />, { answers });
  await expect.element(page.getByRole('list', { name: 'true' })).toBeVisible();
  answers['user/auth/emailcode/isopen'] = { isOpen: true, phoneIsOpen: false, captcha: false };
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('list', { name: 'false' })).toBeVisible();
});

test('an answer that first appears in an unrelated render still has its effects', async () => {
  const client = new QueryClient();
  const seen: unknown[] = [];
  let nudge = () => {};
  const Shown = () => {
    const { data } = useObserved({ queryKey: ['late'], queryFn: () => new Promise(() => {}) });
    // Renders, and changes nothing: as a store does that is asked anew, or a transition that ends.
    const [, renderForNothing] = useReducer((same: number) => same, 0);
    nudge = renderForNothing;
    useEffect(() => void seen.push(data), [data]);
    return <p>{String(data)}</p>;
  };
  await render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
  flushSync(() => {
    client.setQueryData(['late'], 'answer');
    nudge();
  });
  await expect.element(page.getByText('answer')).toBeVisible();
  expect(seen).toEqual([undefined, 'answer']);
});
