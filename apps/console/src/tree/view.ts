/** The visible part of the tree and its zoom, as pure functions. */
export interface View {
  /** Centre of the view, in rings. */
  x: number;
  y: number;
  /** 1 shows all of it. */
  zoom: number;
}

/** Canvas size in pixels, and the number of rings to fit. */
export interface Frame {
  width: number;
  height: number;
  levels: number;
}

export const wholeTree: View = { x: 0, y: 0, zoom: 1 };
/** Margin for the outermost ring and its points. */
const margin = 0.04;
const zoomLeast = 0.5;
const zoomMost = 4_000;

/** Width of a ring in pixels. */
export function scaleOf({ width, height, levels }: Frame, { zoom }: View): number {
  return (zoom * Math.min(width, height) * (0.5 - margin)) / levels;
}

/** Zooms by `factor` around a pixel. */
export function zoomedAt(view: View, frame: Frame, left: number, top: number, factor: number): View {
  const zoom = Math.min(zoomMost, Math.max(zoomLeast, view.zoom * factor));
  const [before, after] = [scaleOf(frame, view), scaleOf(frame, { ...view, zoom })];
  const shift = 1 / before - 1 / after;
  return held(
    {
      x: view.x + (left - frame.width / 2) * shift,
      y: view.y + (top - frame.height / 2) * shift,
      zoom,
    },
    frame,
  );
}

/** Moves the view by pixels. */
export function movedBy(view: View, frame: Frame, right: number, down: number): View {
  const scale = scaleOf(frame, view);
  return held({ ...view, x: view.x - right / scale, y: view.y - down / scale }, frame);
}

/** Keeps the tree inside the view. */
function held(view: View, { levels }: Frame): View {
  const within = (value: number) => Math.min(levels, Math.max(-levels, value));
  return { ...view, x: within(view.x), y: within(view.y) };
}
