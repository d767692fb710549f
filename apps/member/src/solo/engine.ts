/** The worker that runs the room, and the connections to it. A new worker replaces the old one; the app runs on. */
import { type WorkerTransport, workerTransport } from '@glassmine/client';
import type { SoloAct, SoloFault, SoloStart, SoloState, SoloTold } from '@glassmine/replica/plain';
import { pageAddress } from './link.ts';

/** Why a room did not open. */
export class EngineFault extends Error {
  readonly fault: SoloFault;

  constructor(fault: SoloFault) {
    super(fault);
    this.fault = fault;
  }
}

export type Opened = Extract<SoloTold, { kind: 'opened' }>;

let worker: Worker | null = null;
let transport: WorkerTransport | null = null;
let begun: SoloStart | null = null;
const changed = new Set<() => void>();
const stopped = new Set<() => void>();

let prepared: Worker | null = null;

const fetchWorker = () => new Worker(new URL('engine.js', document.baseURI), { type: 'module' });

/** Has the worker fetched and compiled while the learner still reads. */
export function prepareEngine(): void {
  prepared ??= fetchWorker();
}

/** Begins a room, or opens a saved one. Rejects with EngineFault; the previous room then runs on. */
export async function openEngine(start: SoloStart, save: Uint8Array | null): Promise<Opened> {
  const fresh = prepared ?? fetchWorker();
  prepared = null;
  const opening = new Promise<Opened>((resolve, reject) => {
    fresh.onerror = () => reject(new EngineFault('broken'));
    fresh.addEventListener('message', ({ data }: MessageEvent<SoloTold>) => {
      if (data.kind === 'opened') resolve(data);
      else if (data.kind === 'refused') reject(new EngineFault(data.fault));
      else if (fresh !== worker) return;
      else if (data.kind === 'changed') for (const tell of changed) tell();
      else if (data.kind === 'stopped') for (const tell of stopped) tell();
    });
  });
  const lines = workerTransport(fresh);
  fresh.postMessage({ kind: 'open', start, save, address: pageAddress().replace(/\/[^/]*$/, '') });
  try {
    const opened = await opening;
    worker?.terminate();
    worker = fresh;
    transport = lines;
    begun = opened.start;
    return opened;
  } catch (error) {
    fresh.terminate();
    throw error;
  }
}

/** The connections to the open room. Throws before one is open. */
export function lines(): WorkerTransport {
  if (transport === null) throw new Error('no room is open');
  return transport;
}

/** How the open room was begun. */
export function startNow(): SoloStart {
  if (begun === null) throw new Error('no room is open');
  return begun;
}

export async function act(soloAct: SoloAct): Promise<SoloState> {
  const told = await lines().ask({ kind: 'act', act: soloAct });
  if (told.kind !== 'acted') throw new Error(`the room answered ${told.kind}`);
  return told.state;
}

/** The bytes of the room's file, as it is or as it was at the midnight after so many days. */
export async function savedBytes(day: number | null = null): Promise<Uint8Array> {
  const told = await lines().ask({ kind: 'save', day });
  if (told.kind !== 'saved') throw new Error(`the room answered ${told.kind}`);
  return told.bytes;
}

export const whenChanged = (listener: () => void): void => void changed.add(listener);
export const whenStopped = (listener: () => void): void => void stopped.add(listener);
