import { SaveDamaged } from '@glassmine/journal/memory';
import type { SoloAsked, SoloFault, SoloTold } from '@glassmine/replica/plain';
import { RoomCorrupt, RoomOutdated } from '@glassmine/room';
import type { Route } from '../http/route.ts';
import { parseJson } from '../json-text.ts';
import { type Catalogue, translationsOf } from '../translations.ts';
import { answerCall } from './answer-call.ts';
import { openLines } from './live-lines.ts';
import { fromBase64, type Redraw, soloRoom } from './people.ts';
import { type SoloServices, soloServices } from './services.ts';
import { beginSolo, resumeSolo, SoloRecordUnknown, type SoloRoom } from './solo-room.ts';

/** What the worker's own module brings: files of the build, and what only a browser can do. */
export interface SoloHost {
  readonly routes: ReadonlyMap<string, Route>;
  readonly scenario: (key: string) => Promise<Record<string, unknown>>;
  /** The server's texts in a language; null for one that it has not. */
  readonly catalogue: (language: string) => Promise<Catalogue | null>;
  readonly offers: () => Promise<unknown>;
  readonly redraw: Redraw;
  readonly tell: (told: SoloTold) => void;
  readonly now: () => number;
  /** People that the program plays. */
  readonly agents: number;
  /** False where a test moves time by hand. */
  readonly clock: boolean;
}

interface Opened {
  readonly solo: SoloRoom;
  readonly services: SoloServices;
  /** Takes what the page says on one of its sockets. */
  readonly hear: ReturnType<typeof openLines>;
}

/** The server of one page: takes what the page asks, one message after the other where order matters. */
export function servePage(host: SoloHost): (asked: SoloAsked) => Promise<void> {
  const catalogues = new Map<string, Catalogue>();
  let open: Opened | null = null;

  async function opened(asked: Extract<SoloAsked, { kind: 'open' }>): Promise<void> {
    catalogues.set('en', (await host.catalogue('en'))!);
    try {
      const solo = await (asked.save === null ? beginSolo(asked.start, host) : resumeSolo(asked.save, host));
      const services = soloServices({
        room: () => solo.room,
        record: solo.record,
        translations: translationsOf(catalogues),
        offers: await host.offers(),
        redraw: host.redraw,
        address: asked.address,
        now: host.now,
      });
      const hear = openLines(solo.room, services, (socket, text) =>
        host.tell({ kind: 'socket', socket, text }),
      );
      solo.room.subscribe(() => host.tell({ kind: 'changed' }));
      open = { solo, services, hear };
    } catch (error) {
      host.tell({ kind: 'refused', fault: faultOf(error) });
      return;
    }
    const { record, start, room } = open.solo;
    const { roomToken, members } = record;
    const accessToken = Object.keys(members).at(-1) ?? null;
    host.tell({ kind: 'opened', roomCode: soloRoom, roomToken, accessToken, start });
    void room.stopped.then((cause) => cause && host.tell({ kind: 'stopped' }));
    if (host.clock) open.solo.startClock();
  }

  /** Answers come in the language of the request, whose texts are fetched with its first. */
  async function learnLanguage(header: string | undefined): Promise<void> {
    const language = header?.slice(0, 2) ?? 'en';
    if (catalogues.has(language)) return;
    const found = await host.catalogue(language).catch(() => null);
    if (found) catalogues.set(language, found);
  }

  return async (asked) => {
    if (asked.kind === 'open') return opened(asked);
    if (open === null) return;
    const { solo, services } = open;
    if (asked.kind === 'call') {
      await learnLanguage(asked.headers.language);
      const answer = await answerCall(host.routes, services, asked);
      host.tell({ kind: 'answer', id: asked.id, ...answer });
      host.tell({ kind: 'changed' });
    } else if (asked.kind === 'picture') {
      const found = solo.record.pictures[asked.name];
      host.tell({ kind: 'pictured', id: asked.id, bytes: found === undefined ? null : fromBase64(found) });
    } else if (asked.kind === 'act') {
      host.tell({ kind: 'acted', id: asked.id, state: await solo.act(asked.act, services) });
      host.tell({ kind: 'changed' });
    } else if (asked.kind === 'save') {
      host.tell({ kind: 'saved', id: asked.id, bytes: await solo.save(asked.day) });
    } else {
      await learnLanguage(languageIn(asked.text));
      open.hear(asked.socket, asked.text);
    }
  };
}

function languageIn(hello: string | null): string | undefined {
  return (parseJson(hello ?? '{}') as { language?: string } | undefined)?.language;
}

function faultOf(error: unknown): SoloFault {
  if (error instanceof SaveDamaged) return error.fault;
  if (error instanceof SoloRecordUnknown) return 'foreign';
  if (error instanceof RoomOutdated) return 'rules';
  if (error instanceof RoomCorrupt) return 'corrupt';
  return 'broken';
}
