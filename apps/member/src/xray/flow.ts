/** Geometry of the Sankey diagram: parts on one side, the total on the other, bands between them. */

export interface FlowPart {
  name: string;
  amountMinor: number;
  kind: 'part' | 'rest' | 'missing';
}

export interface Band extends FlowPart {
  /** Offsets of a band at the parts and at the total, and its thickness. */
  partY: number;
  wholeY: number;
  size: number;
}

export interface Flow {
  bands: Band[];
  height: number;
}

const shownMax = 6;
const gap = 5;
const leastSize = 1.5;
/** Minimum height for a line of text beside each part. */
const leastSlot = 13;

/** The largest parts in their order and one for the rest, at most seven; the untraced part is last. */
export function mainParts(
  parts: readonly { name: string; amountMinor: number }[],
  totalMinor: number,
  missingMinor: number,
  restName: string,
): FlowPart[] {
  const largest = new Set(
    parts
      .toSorted((a, b) => b.amountMinor - a.amountMinor)
      .slice(0, parts.length > shownMax + 1 ? shownMax : shownMax + 1),
  );
  const shown: FlowPart[] = parts
    .filter((part) => largest.has(part))
    .map(({ name, amountMinor }) => ({ name, amountMinor, kind: 'part' }));
  const rest = totalMinor - missingMinor - shown.reduce((sum, part) => sum + part.amountMinor, 0);
  if (rest > 0) shown.push({ name: restName, amountMinor: rest, kind: 'rest' });
  if (missingMinor > 0) shown.push({ name: '', amountMinor: missingMinor, kind: 'missing' });
  return shown;
}

/** Lays the parts out over at least `height`: thickness is proportional, the total is centred. */
export function flowOf(parts: readonly FlowPart[], height: number): Flow {
  const total = parts.reduce((sum, part) => sum + part.amountMinor, 0);
  const room = height - gap * Math.max(0, parts.length - 1);
  const sizes = parts.map((part) =>
    total === 0 ? 0 : Math.max(leastSize, (part.amountMinor / total) * room),
  );
  const slots = sizes.map((size) => Math.max(size, leastSlot));
  const needed = slots.reduce((sum, slot) => sum + slot, gap * Math.max(0, parts.length - 1));
  const whole = Math.max(height, needed);
  let slotY = 0;
  let wholeY = (whole - sizes.reduce((sum, size) => sum + size, 0)) / 2;
  const bands = parts.map((part, index) => {
    const [size, slot] = [sizes[index] ?? 0, slots[index] ?? 0];
    const band = { ...part, partY: slotY + (slot - size) / 2, wholeY, size };
    slotY += slot + gap;
    wholeY += size;
    return band;
  });
  return { bands, height: whole };
}

/** A band between two columns as a path. */
export function bandPath(band: Band, fromX: number, toX: number): string {
  const middle = (fromX + toX) / 2;
  const [from, to] = [band.partY, band.wholeY];
  const [fromEnd, toEnd] = [from + band.size, to + band.size];
  return (
    `M${fromX} ${from}C${middle} ${from} ${middle} ${to} ${toX} ${to}` +
    `V${toEnd}C${middle} ${toEnd} ${middle} ${fromEnd} ${fromX} ${fromEnd}z`
  );
}
