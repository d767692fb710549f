import type { RoomRow } from '@glassmine/journal';

/** What is left of a room that has ended; its journal stands for the command line. */
export interface EndedRoom {
  readonly code: string;
  readonly brandName: string;
  /** Wall clock, epoch ms. */
  readonly createdAt: number;
  /** Wall clock, epoch ms. */
  readonly endedAt: number;
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
    const { id: code, scenario, createdAt, endedAt } = row;
    const { brand } = JSON.parse(scenario) as { brand?: { name?: string } };
    this.#codes.add(code);
    this.#rooms.push({ code, brandName: `${brand?.name ?? code} · simulation`, createdAt, endedAt });
  }

  /** The last first. */
  list(): EndedRoom[] {
    return this.#rooms.toSorted((a, b) => b.endedAt - a.endedAt);
  }
}
