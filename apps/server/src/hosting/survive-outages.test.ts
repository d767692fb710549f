import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { surviveOutages } from './survive-outages.ts';

test('a timer that cannot reach the database reports it, and any other error ends the process', () => {
  const process = new EventEmitter();
  const said: string[] = [];
  const ended: unknown[] = [];
  surviveOutages(
    process,
    (error) => ended.push(error),
    (words) => said.push(words),
  );
  process.emit('uncaughtException', new StoreUnavailable('the database does not answer'));
  expect([said, ended]).toEqual([['the database does not answer'], []]);
  const fault = new TypeError('a fault of ours');
  process.emit('uncaughtException', fault);
  expect(ended).toEqual([fault]);
});
