import { expect, test } from 'vitest';
import { sendingButtons } from './sending-buttons.ts';
import { plantTree, readTree, report } from './tree.ts';

const path = 'apps/member/src/screens/post/like.tsx';
const complaintsOf = (source: string, at = path) =>
  report(sendingButtons(plantTree({ [at]: `\n${source}\n` })));

test('what a member presses to send something takes one press a second', () => {
  expect(report(sendingButtons(readTree()))).toEqual([]);
});

test.each([
  '<button onClick={() => like.mutate({ id })} />',
  '<IconButton icon="check" onClick={() => void client.ask(path, {})} />',
  '<button type="submit" onClick={() => like.mutateAsync({})} />',
  '<button onClick={press} />; const press = () => like.mutate({});',
  '<button onClick={() => press(1)} />; function press(id) { if (id) send(id); } const send = (id) => like.mutate({ id });',
])('%s is found', (source) => {
  expect(complaintsOf(source)).toEqual([expect.stringContaining(`${path}:2 sends something: `)]);
  expect(complaintsOf(source, 'apps/console/src/pages/like.tsx')).toEqual([]);
});

test.each([
  '<button onClick={onceASecond(() => like.mutate({ id }))} />',
  '<IconButton icon="check" sends onClick={() => like.mutate({})} />',
  '<IconButton icon="send" type="submit" onClick={() => like.mutate({})} />',
  '<Button onClick={() => like.mutate({})} />',
  '<button onClick={() => setOpen(true)} />; const press = () => like.mutate({});',
])('%s is let through', (source) => {
  expect(complaintsOf(source)).toEqual([]);
});
