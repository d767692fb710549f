import type { RoomRow } from '@glassmine/journal';

/** What is left of a room that has ended; its journal stands for the command line. */
export interface EndedRoom {
  readonly code: string;
  readonly brandName: string;
  /** Wall clock, epoch ms. */
  readonly createdAt: number;
  /** Wall clock, epoch ms. */
  readonly endedAt: number;
  /** Of its journal, hexadecimal: everything that happened in the room follows from it. */
  readonly lastHash: string;
}

/** The codes of rooms that nobody enters any more, and what is told of them. */
export class EndedRooms {
  readonly #codes = new Set<string>();
  readonly #rooms: EndedRoom[] = [];

  has(code: string): boolean {
    return this.#codes.has(code);
  }

  /** It is ending: nobody enters it from now on. */
  add(code: string): void {
    this.#codes.add(code);
  }

  /** Does nothing with a room that lives. */
  keep(row: RoomRow | null): void {
    if (row === null || row.endedAt === null) return;
    const { id: code, createdAt, endedAt, headHash: lastHash } = row;
    this.#codes.add(code);
    this.#rooms.push({ code, brandName: brandNameOf(row), createdAt, endedAt, lastHash });
  }

  /** Its journal is deleted. */
  forget(code: string): void {
    this.#codes.delete(code);
    const place = this.#rooms.findIndex((room) => room.code === code);
    if (place >= 0) this.#rooms.splice(place, 1);
  }

  /** The last first. */
  list(): EndedRoom[] {
    return this.#rooms.toSorted((a, b) => b.endedAt - a.endedAt);
  }
}

/** The code stands in for the name of a room whose scenario can't be read. */
export function brandNameOf({ id, scenario }: Pick<RoomRow, 'id' | 'scenario'>): string {
  let name = id;
  try {
    name = (JSON.parse(scenario) as { brand?: { name?: string } }).brand?.name ?? id;
  } catch {
    // It is damaged.
  }
  return `${name} · simulation`;
}
