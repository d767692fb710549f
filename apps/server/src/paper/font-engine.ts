import type { Doc } from './sheet.ts';

/** What is mended of the font engine: the part that puts marks onto the letters they belong to. */
interface MarkPositioner {
  applyAnchor(this: MarkPositioner, mark: { markAnchor: unknown }, anchor: unknown, index: number): void;
  applyLookup(this: MarkPositioner, type: number, table: unknown): boolean;
  lacksAnchor?: boolean;
}

type Engine = { _layoutEngine?: { engine?: { GPOSProcessor?: MarkPositioner | null } | null } };

const mended = new WeakSet<object>();

/**
 * A font may have no place on a letter for a kind of mark; the rule then does not apply, and the next one is tried
 * (OpenType, MarkBasePos: a NULL anchor). fontkit 2.0.4 throws instead, at ordinary words of Kannada and Telugu.
 * Every font of a script is to be handed here once it is the document's current one.
 */
export function mendMarks(doc: Doc): void {
  const { font } = (doc as unknown as { _font: { font: Engine } })._font;
  const positioner = font._layoutEngine?.engine?.GPOSProcessor;
  const kind = positioner && (Object.getPrototypeOf(positioner) as MarkPositioner);
  if (!kind || mended.has(kind)) return;
  mended.add(kind);
  const { applyAnchor, applyLookup } = kind;
  kind.applyAnchor = function (mark, anchor, index) {
    if (anchor === null || mark.markAnchor === null) this.lacksAnchor = true;
    else applyAnchor.call(this, mark, anchor, index);
  };
  kind.applyLookup = function (type, table) {
    this.lacksAnchor = false;
    return applyLookup.call(this, type, table) && !this.lacksAnchor;
  };
}
