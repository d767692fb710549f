import { dayOf } from '@glassmine/kernel';
import { readCode } from '@glassmine/replica/plain';
import {
  boardView,
  consoleMembersView,
  consoleMemberView,
  consoleWaitingView,
  findMembersView,
  isConsoleMember,
  keptNetwork,
  networkView,
  timeOf,
} from '@glassmine/replica/views';
import { clockCommand } from '../calls/clock-command.ts';
import { viewOf } from '../http/callers.ts';
import type { Answers } from '../http/installation.ts';

export const roomDesk = {
  'console/member/list': (caller) => {
    const { services, room, form, wording } = caller;
    return caller.view((world) => consoleMembersView(world, form, wording, services.seatNames.of(room.id)));
  },
  'console/member/find': (caller) =>
    caller.view((world) => findMembersView(world, caller.form, caller.services.seatNames.of(caller.room.id))),
  'console/member/detail': (caller) => {
    const { userId, ...page } = caller.form;
    if (!isConsoleMember(caller.world, userId)) return { refusal: 'member.unknown' };
    const seats = caller.services.seatNames.of(caller.room.id);
    return caller.view((world) => consoleMemberView(world, userId, page, caller.wording, seats));
  },
  'console/room/close': async (caller) => {
    const { services, actor } = caller;
    const code = readCode(caller.form.roomCode);
    const room = caller.enter(code);
    if (typeof room === 'string' && room !== 'room.damaged' && room !== 'room.outdated')
      return { refusal: room };
    if (!services.roomRights.owns(code, caller)) return { refusal: 'room.ownerOnly' };
    await services.rooms.end(code, actor);
    const lastHash = services.rooms.ended().find((each) => each.code === code)?.lastHash ?? '';
    caller.audit(code, { lastHash });
    services.signAudit();
    if (typeof room === 'string') return { data: { roomCode: code, worldTime: null, lastHash } };
    const { world } = room.simulation;
    return { data: { roomCode: code, worldTime: timeOf(world, world.now), lastHash } };
  },
  'console/audit': (caller) => {
    const { roomCode, before = 0, pageSize } = caller.form;
    const room = roomCode === undefined ? null : readCode(roomCode);
    if (room !== null && !caller.mayEnter(room)) return { refusal: 'console.notShared' };
    const { audit } = caller.services;
    const readsAll = room !== null || caller.role === 'owner';
    const read = readsAll
      ? audit.read(room, before, pageSize + 1)
      : audit.readFor(caller.name, before, pageSize + 1);
    const list = read.slice(0, pageSize).map(({ id, room, ...entry }) => ({
      auditId: id,
      roomCode: room,
      ...entry,
    }));
    return { data: { list, more: read.length > pageSize } };
  },
  'console/board': (caller) => {
    const { services, room, form } = caller;
    const { presence, course } = services;
    const points = course.read(room.id, form.since);
    return caller.view((world) =>
      boardView(world, presence.in(room.id).size, points, course.latest(room.id, world), {
        doors: course.doors(room.id),
        seats: services.seatNames.of(room.id),
      }),
    );
  },
  'console/network': (caller) => {
    const room = caller.enter(caller.form.roomCode);
    const final = caller.finalFigures(caller.form.roomCode, 'network');
    const optedOut = caller.services.optedOut.of(readCode(caller.form.roomCode));
    if (final) return { data: keptNetwork(final, optedOut) };
    if (typeof room === 'string') return { refusal: room };
    return viewOf(room, (world) => networkView(world, optedOut));
  },
  'console/waiting': (caller) => {
    const { services, room, wording } = caller;
    const { questionnaires } = services;
    const open = questionnaires.phaseOf(room.id);
    const handIns = questionnaires.sheets([room.id]).filter(({ phase }) => phase === open).length;
    return caller.view((world) => ({ ...consoleWaitingView(world, wording), handIns }));
  },
  'console/clock': async (caller) => {
    const { form, world } = caller;
    const { running, secondsPerDay } = world.settings;
    const { seenRunning, seenSecondsPerDay, seenDay } = form;
    // Days go by themselves while the clock runs: only a jump that somebody has made before this one is told.
    const told = caller.staleRefusal([
      [seenRunning, running],
      [seenSecondsPerDay, secondsPerDay],
      [running ? undefined : seenDay, dayOf(world.now) + 1],
    ]);
    if (told) return told;
    const command = clockCommand(caller.world, caller.form);
    if (!command) return { refusal: 'console.ended' };
    const answer = await caller.set(command);
    // The clock never runs while phones are covered.
    if (caller.form.action === 'resume' && 'data' in answer) caller.services.pauses.end(caller.room.id);
    return answer;
  },
} satisfies Partial<Answers>;
