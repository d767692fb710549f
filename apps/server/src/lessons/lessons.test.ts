import { readFileSync } from 'node:fs';
import { type Command, createWorld, execute, parseScenario } from '@glassmine/replica';
import { readyPlans, stepsOf, stopAt } from '@glassmine/replica/plain';
import { beforeEach, expect, test } from 'vitest';
import type { Rooms } from '../rooms/rooms.ts';
import { type LessonParts, openLessons } from './lessons.ts';

const file = new URL('../../../../scenarios/mining-app.json', import.meta.url);
const scenario = parseScenario(JSON.parse(readFileSync(file, 'utf8')));
const plan = { ...readyPlans.one, warmUpDays: 0 };
const poll = stepsOf(plan).findIndex((_, step) => stopAt(plan, step)?.kind === 'poll');

/** A classroom whose stores write down what is opened and closed in them. */
function classroom() {
  const done: string[] = [];
  const notes = new Map<string, string>();
  const state = { now: 1_000_000, questionnaire: 'none', isDebriefOpen: false, isPaused: false };
  const parts = {
    notes: {
      read: (key: string) => notes.get(key) ?? null,
      write: (key: string, value: string) => void notes.set(key, value),
    },
    pauses: {
      now: () => (state.isPaused ? {} : null),
      begin: (_: string, { said }: { said: { poll: unknown } }) => {
        state.isPaused = true;
        done.push(`covers ${String(said.poll)}`);
      },
      end: () => {
        state.isPaused = false;
        done.push('uncovers');
      },
    },
    questionnaires: {
      phaseOf: () => state.questionnaire,
      open: (_: string, phase: string) => {
        state.questionnaire = phase;
        done.push(`questionnaire ${phase}`);
      },
    },
    debriefs: {
      isOpen: () => state.isDebriefOpen,
      set: (_: string, isOpen: boolean) => {
        state.isDebriefOpen = isOpen;
        done.push(`debrief ${isOpen}`);
      },
    },
    now: () => state.now,
  } as unknown as LessonParts;
  const world = createWorld(scenario, 1);
  const give = (command: Command) => expect(execute(world, command).ok).toBe(true);
  give({ type: 'setClock', running: false, secondsPerDay: 60 });
  give({ type: 'followPlan', plan, step: -1 });
  const room = { id: 'ABCDEF', simulation: { world } };
  let follow = () => {};
  const rooms = {
    codes: () => [room.id],
    enter: () => room,
    subscribe: (_: string, listener: (frame: object) => void) => {
      follow = () => listener({ events: [{ kind: 'lesson' }] });
      return () => {};
    },
  } as unknown as Rooms;
  const lessons = openLessons(parts, () => rooms);
  lessons.watchAll();
  const moveTo = (to: number) => give({ type: 'moveLesson', from: world.settings.lesson!.step, to });
  return { done, state, moveTo, follow: () => follow(), timesOf: () => lessons.timesOf(room.id) };
}

let room: ReturnType<typeof classroom>;
beforeEach(() => {
  room = classroom();
});

test('a step opens what it says, and the next closes it, each once', () => {
  const { follow, moveTo, done } = room;
  for (const step of [0, 1, 1, 2, poll, poll + 1]) {
    moveTo(step);
    follow();
    follow();
  }
  expect(done).toEqual(['questionnaire before', 'questionnaire none', 'covers withdraw', 'uncovers']);
});

test('what somebody closes by hand stays closed until the next step', () => {
  const { follow, moveTo, state, done } = room;
  moveTo(1);
  follow();
  state.questionnaire = 'none';
  follow();
  expect(state.questionnaire).toBe('none');
  moveTo(0);
  moveTo(1);
  follow();
  expect(done).toEqual(['questionnaire before']);
});

test('a phase and a lesson keep their beginning through their stops, and no beginning lies in the future', () => {
  const { follow, moveTo, state, timesOf } = room;
  moveTo(0);
  follow();
  const first = timesOf();
  expect(first).toEqual({ stepSince: 1_000_000, phaseSince: 1_000_000, lessonSince: 1_000_000 });
  state.now += 60_000;
  moveTo(2);
  follow();
  expect(timesOf()).toMatchObject({ phaseSince: 1_060_000, lessonSince: 1_000_000 });
  state.now += 60_000;
  moveTo(poll);
  follow();
  expect(timesOf()).toMatchObject({ stepSince: 1_120_000, phaseSince: 1_060_000 });
  state.now = 500_000;
  expect(timesOf()).toEqual({
    stepSince: 500_000,
    phaseSince: 500_000,
    lessonSince: 500_000,
  });
});
