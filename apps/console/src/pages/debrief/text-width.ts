let canvas: CanvasRenderingContext2D | null = null;

/** Width of the widest of some texts in pixels, all of them bold, in letters of the page of this size. */
export function widestOf(texts: readonly string[], letterSize: number): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  canvas.font = `650 ${letterSize}px ${getComputedStyle(document.body).fontFamily}`;
  return Math.max(0, ...texts.map((text) => canvas?.measureText(text).width ?? 0));
}
