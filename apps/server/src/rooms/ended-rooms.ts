import type { RoomRow } from '@glassmine/journal';

/** The row of an ended room; its journal stays for the command line. */
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

/** Codes of ended rooms, and the answers about them. */
export class EndedRooms {
  readonly #codes = new Set<string>();
  readonly #rooms: EndedRoom[] = [];
  readonly #rules = new Map<string, string>();

  has(code: string): boolean {
    return this.#codes.has(code);
  }

  /** Marks the room as ending: no call enters it any more. */
  add(code: string): void {
    this.#codes.add(code);
  }

  /** Does nothing with an open room. */
  keep(row: RoomRow | null): void {
    if (row === null || row.endedAt === null) return;
    const { id: code, createdAt, endedAt, headHash: lastHash, rulesVersion } = row;
    this.#codes.add(code);
    this.#rules.set(code, rulesVersion);
    this.#rooms.push({ code, brandName: brandNameOf(row), createdAt, endedAt, lastHash });
  }

  /** The rules under which it was played; null while it is ending. */
  rulesOf(code: string): string | null {
    return this.#rules.get(code) ?? null;
  }

  /** Its journal is deleted. */
  forget(code: string): void {
    this.#codes.delete(code);
    this.#rules.delete(code);
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
