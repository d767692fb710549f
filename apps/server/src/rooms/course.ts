import { DAY, HOUR } from '@glassmine/kernel';
import { takesRequests, type World } from '@glassmine/replica';
import { type DoorChange, seriesPointView } from '@glassmine/replica/views';
import type { SeriesPoint } from '@glassmine/replica/wire';
import { meanTrustPercent } from '@glassmine/room';
import { courseRows } from '../store/course.ts';
import type { ServerDatabase } from '../store/database.ts';
import { withdrawalDoorRows } from '../store/withdrawal-doors.ts';
import type { Rooms } from './rooms.ts';

/** The series of points that charts of a room show: one each world hour, kept beside the journal and never read by rules. */
export interface Course {
  /** Notes a room's points from now on, for as long as the server runs. */
  watch(room: string): void;
  /** The same for all that run now. */
  watchAll(): void;
  /** Points after a moment of the world calendar, oldest first. */
  read(room: string, sinceMs: number): SeriesPoint[];
  /** The last point of each world day, oldest first: the whole course in few points, for what is told anew each second. */
  days(room: string): readonly SeriesPoint[];
  /** When withdrawals were shut and opened, the newest first. */
  doors(room: string): DoorChange[];
  /** The room as it is at this tick. */
  latest(room: string, world: World): SeriesPoint;
  endRoom(room: string): void;
}

export function openCourse(database: ServerDatabase, rooms: () => Rooms): Course {
  const rows = courseRows(database);
  const doors = withdrawalDoorRows(database);
  const watched = new Map<string, () => void>();
  const days = lastOfDays(rows);
  const latestOf = new Map<string, { world: World; state: string; point: SeriesPoint }>();

  /** Counting a big room through takes a while: as long as nothing has moved, it is the same point. */
  function latest(room: string, world: World): SeriesPoint {
    const known = latestOf.get(room);
    const { vars, operator } = world;
    // Within a tick, people's commands move money, and the operator's its phase.
    const state = `${vars.now} ${vars.postingCount} ${operator.phase}`;
    if (known?.world === world && known.state === state) return known.point;
    const point = seriesPointView(world, meanTrustPercent(world));
    latestOf.set(room, { world, state, point });
    return point;
  }

  function note(room: string, world: World): number {
    const point = latest(room, world);
    rows.put(room, point);
    return point.at;
  }

  function watch(room: string): void {
    if (watched.has(room)) return;
    let notedHour = -1;
    const { world } = rooms().running(room).simulation;
    const noteDoor = doorNotes(room, doors);
    noteDoor(world);
    if (!rows.has(room)) note(room, world);
    const stop = rooms().subscribe(room, (frame) => {
      noteDoor(frame.world);
      const hour = Math.floor(frame.world.now / HOUR);
      if (hour === notedHour) return;
      notedHour = hour;
      note(room, frame.world);
    });
    watched.set(room, stop);
  }

  return {
    watch,
    watchAll() {
      for (const room of rooms().codes()) if (typeof rooms().enter(room) !== 'string') watch(room);
    },
    read: rows.after,
    days: days.of,
    doors: doors.of,
    latest,
    endRoom(room) {
      latestOf.delete(room);
      days.drop(room);
      watched.get(room)?.();
      watched.delete(room);
      rows.dropRoom(room);
      doors.dropRoom(room);
    },
  };
}

const dayMs = DAY * 1_000;
const dayOfPoint = (point: SeriesPoint | undefined) => (point ? Math.floor(point.at / dayMs) : null);

/** The last point of each world day, kept so that only new points are read. */
function lastOfDays(rows: Pick<ReturnType<typeof courseRows>, 'after'>) {
  const kept = new Map<string, SeriesPoint[]>();
  return {
    of(room: string): readonly SeriesPoint[] {
      const known = kept.get(room) ?? [];
      kept.set(room, known);
      for (;;) {
        const newer = rows.after(room, known.at(-1)?.at ?? 0);
        if (newer.length === 0) return known;
        for (const point of newer) {
          if (dayOfPoint(point) === dayOfPoint(known.at(-1))) known.pop();
          known.push(point);
        }
      }
    },
    drop: (room: string) => void kept.delete(room),
  };
}

/** Notes each change of whether the scheme takes withdrawals, in the world's second in which it is seen. */
function doorNotes(room: string, doors: ReturnType<typeof withdrawalDoorRows>): (world: World) => void {
  let wasOpen = doors.of(room)[0]?.isOpen ?? true;
  return (world) => {
    const isOpen = takesRequests(world);
    // The end says by itself that nothing is paid any more.
    if (isOpen === wasOpen || world.operator.phase === 'gone') return;
    wasOpen = isOpen;
    doors.put(room, { second: world.now, isOpen });
  };
}
