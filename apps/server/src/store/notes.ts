/** A few facts the server keeps about itself between starts. */
export interface Notes {
  read(key: string): string | null;
  write(key: string, value: string): void;
  /** Whether other nodes write notes as well. */
  readonly areShared: boolean;
  /** Does the work as one with everything that it reads and writes. */
  together<T>(work: () => T): T;
}

/** A note that is read often: kept in memory where this server alone writes it, else read each time. */
export function sharedNote<T>(notes: Notes, key: string, parse: (text: string | null) => T) {
  let kept = parse(notes.read(key));
  const read = (): T => (notes.areShared ? parse(notes.read(key)) : kept);
  const change = (work: (before: T) => { after: T; text: string }) => {
    const { after, text } = work(read());
    kept = after;
    notes.write(key, text);
  };
  return {
    read,
    change: (work: (before: T) => { after: T; text: string }) =>
      notes.areShared ? notes.together(() => change(work)) : change(work),
  };
}
