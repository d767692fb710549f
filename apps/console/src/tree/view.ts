/** What part of the tree is looked at, and how large: pure figures, so that hands and picture agree. */
export interface View {
  /** What of the tree stands in the middle, in rings. */
  x: number;
  y: number;
  /** 1 shows all of it. */
  zoom: number;
}

/** The picture in pixels, and how many rings have to go into it. */
export interface Frame {
  width: number;
  height: number;
  levels: number;
}

export const wholeTree: View = { x: 0, y: 0, zoom: 1 };
/** The outermost ring and the points on it keep off the edge by this part of it. */
const margin = 0.04;
const zoomLeast = 0.5;
const zoomMost = 4_000;

/** Pixels that a ring is wide. */
export function scaleOf({ width, height, levels }: Frame, { zoom }: View): number {
  return (zoom * Math.min(width, height) * (0.5 - margin)) / levels;
}

/** Nearer by `factor`, and what lies under a pixel stays there. */
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

/** The picture moved by so many pixels. */
export function movedBy(view: View, frame: Frame, right: number, down: number): View {
  const scale = scaleOf(frame, view);
  return held({ ...view, x: view.x - right / scale, y: view.y - down / scale }, frame);
}

/** The tree is not lost out of sight. */
function held(view: View, { levels }: Frame): View {
  const within = (value: number) => Math.min(levels, Math.max(-levels, value));
  return { ...view, x: within(view.x), y: within(view.y) };
}
