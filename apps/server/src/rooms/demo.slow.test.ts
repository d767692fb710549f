import { DAY } from '@glassmine/kernel';
import { FormError } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { type ClockForm, clockCommand } from '../calls/clock-command.ts';
import { smallScenario, TestServer } from '../server.fixture.ts';
import { isOver, openDemoRoom } from './demo.ts';
import { scenarioNames } from './scenario-files.ts';

const server = TestServer.forFile();

const open = () => openDemoRoom(server.server.services);
const worldOf = (code: string) => server.server.services.rooms.running(code).simulation.world;

test('the demo room is made once, has two thousand agents, and is found again', async () => {
  const code = await open();
  expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{6}$/);
  const world = worldOf(code);
  expect(world.scenario.crowd).toMatchObject({ agents: 2_000 });
  expect(world.settings).toEqual({ running: true, secondsPerDay: 60, xray: 'onDemand' });
  expect(await open()).toBe(code);
});

test('a paused demo runs again; after its last day a new one begins', async () => {
  const code = await open();
  const room = server.server.services.rooms.running(code);
  await room.execute({ type: 'setClock', running: false, secondsPerDay: 30 }, { actor: 'console:teacher' });
  expect(await open()).toBe(code);
  expect(worldOf(code).settings).toMatchObject({ running: true, secondsPerDay: 30 });

  await room.execute({ type: 'setOperator', phase: 'gone', takesWithdrawals: false }, { actor: 'test' });
  expect(await open()).toBe(code);
  await room.execute({ type: 'tick', ticks: 240 * 5 + 1 }, { actor: 'clock' });
  expect(isOver(worldOf(code))).toBe(true);
  const next = await open();
  expect(next).not.toBe(code);
  expect(server.server.services.rooms.enter(code)).toBe('room.closed');
  await server.close();
  await server.open();
  expect(server.server.services.rooms.enter(code)).toBe('room.closed');
  expect(await open()).toBe(next);
});

test('a demo can have each scenario; the previous one ends', async () => {
  let last = await open();
  expect(scenarioNames).toEqual(['mining-app', 'mining-app-in', 'solar-share']);
  for (const name of ['mining-app-in', 'solar-share']) {
    const { rooms } = server.server.services;
    const code = await openDemoRoom(server.server.services, name);
    expect(worldOf(code).scenario.key).toBe(name);
    expect(worldOf(code).members.count).toBeGreaterThan(20);
    expect(rooms.enter(last)).toBe('room.closed');
    expect(await openDemoRoom(server.server.services, name)).toBe(code);
    last = code;
  }
});

test('a facilitator cannot set the clock beyond the last day', async () => {
  const scenario = smallScenario() as { clock: object };
  const code = await server.server.services.rooms.create(
    { ...scenario, clock: { ...scenario.clock, endDay: 2 } },
    1,
  );
  const room = server.server.services.rooms.running(code);
  const { world } = room.simulation;
  const hand = (form: ClockForm) => clockCommand(world, form);
  const tick = (ticks: number) => room.execute({ type: 'tick', ticks }, { actor: 'clock' });
  await tick(100);
  expect(hand({ action: 'nextDay' })).toEqual({ type: 'tick', ticks: 140 });
  await tick(140);
  expect(world.now).toBe(DAY);
  expect(hand({ action: 'nextDay' })).toEqual({ type: 'tick', ticks: 240 });
  expect(hand({ action: 'speed', secondsPerDay: 5 })).toEqual({
    type: 'setClock',
    running: true,
    secondsPerDay: 5,
  });
  expect(() => hand({ action: 'speed' })).toThrow(FormError);
  await tick(240);
  expect(hand({ action: 'nextDay' })).toBeNull();
  expect(hand({ action: 'resume' })).toBeNull();
  expect(hand({ action: 'pause' })).toMatchObject({ running: false });
  expect(isOver(world)).toBe(true);
});
