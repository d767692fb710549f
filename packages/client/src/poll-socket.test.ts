import type { PollAnswer } from '@glassmine/replica/wire';
import { expect, it } from 'vitest';
import { pollSocket } from './poll-socket.ts';

interface Asked {
  line?: string;
  ack: number;
  said: string[];
}

/** A server whose answers stand ready; null is a lost one. After the last it closes the line. */
async function talk(answers: (Omit<PollAnswer, 'line'> | null | number | Response)[]) {
  const asked: Asked[] = [];
  const heard: string[] = [];
  const socket = pollSocket({
    gapMs: 0,
    async post(body) {
      asked.push(JSON.parse(body.get('poll') ?? '') as Asked);
      const answer = answers.shift();
      if (answer === null) throw new TypeError('the network has lost it');
      if (answer instanceof Response) return answer;
      if (typeof answer === 'number') return new Response('{}', { status: answer });
      return Response.json({ line: 'L', ...(answer ?? { first: 99, said: [], closed: 4401 }) });
    },
  });
  socket.onopen = () => socket.send('hello');
  socket.onmessage = ({ data }) => {
    heard.push(data);
    if (data === 'a') socket.send('more');
  };
  const code = await new Promise<number>((resolve) => {
    socket.onclose = (event) => resolve(event.code);
  });
  return { asked, heard, code };
}

it('it greets, acknowledges what it has, says more, and hears with which code it was closed', async () => {
  const { asked, heard, code } = await talk([
    { first: 1, said: ['a'] },
    { first: 2, said: ['b', 'c'] },
  ]);
  expect(asked).toEqual([
    { ack: 0, said: ['hello'] },
    { line: 'L', ack: 1, said: ['more'] },
    { line: 'L', ack: 3, said: [] },
  ]);
  expect(heard).toEqual(['a', 'b', 'c']);
  expect(code).toBe(4401);
});

it('messages that come again because an answer was lost are heard once', async () => {
  const { heard } = await talk([{ first: 1, said: ['x', 'b'] }, null, { first: 1, said: ['x', 'b', 'c'] }]);
  expect(heard).toEqual(['x', 'b', 'c']);
});

it('a line that could not be opened, and one that is refused, is over at once', async () => {
  expect(await talk([null])).toMatchObject({ code: 1006, heard: [] });
  const refused = await talk([{ first: 1, said: ['x'] }, 429]);
  expect(refused.code).toBe(1006);
  expect(refused.asked).toHaveLength(2);
});

it('the page of a network that wants a sign-in is no answer, and what was said is said again after it', async () => {
  const page = () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } });
  expect(await talk([page()])).toMatchObject({ code: 4511, heard: [] });
  const cut = await talk([{ first: 1, said: ['a'] }, page()]);
  expect(cut).toMatchObject({ code: 4511, heard: ['a'] });
  expect((await talk([new Response('Bad gateway', { status: 502 })])).code).toBe(1006);
});
