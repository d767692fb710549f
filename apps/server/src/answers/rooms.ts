import type { Kept } from '../archives/archives.ts';
import { createRoom } from '../calls/create-room.ts';
import type { Answers } from '../http/installation.ts';
import { scenarioCards, scenarioFiles } from '../rooms/scenarios.ts';

/** What the console says of an outdated room, with the paper in the caller's language. */
function keptOf({ debriefs, papers }: Kept, language: string) {
  if (debriefs === null) return {};
  const { seq, day, room } = debriefs;
  const paper = papers.find(({ name }) => name.startsWith(`${language}-`));
  return {
    kept: { seq, day: day + 1, paper: paper === undefined ? '' : `/api/paper/${room}/${paper.name}` },
  };
}

export const roomsDesk = {
  'console/me': ({ name, role, mustDo }) => ({ data: { name, role, mustDo } }),
  'console/scenarios': ({ language }) => ({
    data: scenarioCards(language),
  }),
  'console/scenario': ({ form }) => {
    const file = scenarioFiles().get(form.scenario);
    return file
      ? { data: { key: form.scenario, json: JSON.stringify(file) } }
      : { refusal: 'scenario.unknown' };
  },
  'console/room/create': createRoom,
  'console/rooms/ended': (caller) => {
    const { pageNum, pageSize } = caller.form;
    const rooms = caller.services.rooms.ended().filter(({ code }) => caller.mayEnter(code));
    const shown = rooms.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    const list = shown.map(({ code: roomCode, ...room }) => ({
      roomCode,
      name: caller.services.roomLessons.nameOf(roomCode),
      ...room,
    }));
    return { data: { total: rooms.length, list } };
  },
  'console/rooms/damaged': async (caller) => {
    const rooms = await caller.services.rooms.damaged();
    const shown = rooms.filter(({ code }) => caller.mayEnter(code));
    return {
      data: shown.map(({ code: roomCode, ...room }) => ({
        roomCode,
        ...room,
        restoreCommand: caller.services.warnings.restoreCommand(roomCode),
        ...(room.why === 'outdated' && keptOf(caller.services.archives.kept(roomCode), caller.language)),
      })),
    };
  },
  'console/warnings': (caller) => {
    const warnings = caller.services.warnings.list().filter(({ room }) => caller.mayEnter(room));
    return { data: warnings.map(({ kind, room: roomCode, since }) => ({ kind, roomCode, since })) };
  },
  'console/rooms': async (caller) => {
    const { rooms, node } = caller.services;
    const codes = rooms.codes().filter((code) => caller.mayEnter(code));
    const running = codes.map((code) => rooms.enter(code));
    const shown = running.filter((room) => typeof room !== 'string');
    const here = shown.map((room) => caller.roomView(room));
    if (node === null) return { data: here };
    // Of those on other nodes, as they stood some seconds ago.
    const elsewhere = codes.filter((_, index) => running[index] === 'room.busy');
    return { data: [...here, ...(await node.cards(elsewhere))] };
  },
} satisfies Partial<Answers>;
