import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { type Told, tellCourse } from './tell-course.ts';

function course() {
  const client = new QueryClient();
  const told: Told[] = [];
  tellCourse(client, (what) => told.push(what));
  return { client, told };
}

it('the app tells the course of a read debrief and of a handed-in questionnaire, each once', () => {
  const { client, told } = course();
  client.setQueryData(['room/questionnaire', {}], { phase: 'before', isAnswered: false });
  client.setQueryData(['assets/account', {}], { total: '840.00' });
  expect(told).toEqual([]);
  client.setQueryData(['room/questionnaire', {}], { phase: 'before', isAnswered: true });
  client.setQueryData(['room/debrief', {}], { net: '-200.00' });
  client.setQueryData(['room/debrief', {}], { net: '-100.00' });
  expect(told).toEqual(['questionnaire', 'completed']);
});

it('the app does not tell the course of a practice', () => {
  const { client, told } = course();
  client.setQueryData(['room/questionnaire', {}], { phase: 'practice', isAnswered: true });
  expect(told).toEqual([]);
});
