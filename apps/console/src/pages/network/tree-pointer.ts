import type { TreeScene } from './tree-scene.ts';

/** A wheel's notch is some hundred pixels of scrolling. */
const zoomAPixel = 0.0035;
const doubleClickZoom = 2.2;
/** A press that moves less, CSS pixels, is a click. */
const clickMost = 4;

interface Place {
  left: number;
  top: number;
}

type OnPick = (member: number) => void;

const apart = (a: Place, b: Place) => Math.hypot(a.left - b.left, a.top - b.top);

/** Mouse, pen and fingers on the picture: drag, wheel, pinch, double click, and a click on a point. */
export function followPointer(host: HTMLElement, scene: TreeScene, onPick: OnPick): () => void {
  const down = new Map<number, Place>();
  let travelled = 0;
  const placeOf = (event: MouseEvent): Place => {
    const box = host.getBoundingClientRect();
    return { left: event.clientX - box.left, top: event.clientY - box.top };
  };
  const pointAt = (place: Place) => {
    const member = scene.at(place.left, place.top);
    host.style.cursor = member < 0 ? '' : 'pointer';
    scene.point(member);
  };
  const pressed = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (down.size === 0) travelled = 0;
    down.set(event.pointerId, placeOf(event));
    host.setPointerCapture(event.pointerId);
  };
  const moved = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    const place = placeOf(event);
    if (!before) return pointAt(place);
    travelled += apart(before, place);
    const others = [...down].filter(([id]) => id !== event.pointerId);
    const other = others[0]?.[1];
    down.set(event.pointerId, place);
    if (travelled <= clickMost) return;
    // Of two fingers each moves half of the picture, and what lies between them grows with their distance.
    const part = 1 / down.size;
    scene.move((place.left - before.left) * part, (place.top - before.top) * part);
    if (!other) return;
    const middle = { left: (place.left + other.left) / 2, top: (place.top + other.top) / 2 };
    scene.zoom(apart(place, other) / Math.max(1, apart(before, other)), middle);
  };
  const released = (event: PointerEvent) => {
    if (!down.delete(event.pointerId) || event.type !== 'pointerup') return;
    if (travelled > clickMost || down.size > 0) return;
    const { left, top } = placeOf(event);
    const member = scene.at(left, top);
    if (member >= 0) onPick(member);
  };
  const turned = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
    scene.zoom(Math.exp(-Math.max(-300, Math.min(300, pixels)) * zoomAPixel), placeOf(event));
  };
  const doubled = (event: MouseEvent) => scene.zoom(doubleClickZoom, placeOf(event));
  const left = () => scene.point(-1);
  const ended = new AbortController();
  const { signal } = ended;
  host.addEventListener('pointerdown', pressed, { signal });
  host.addEventListener('pointermove', moved, { signal });
  host.addEventListener('pointerup', released, { signal });
  host.addEventListener('pointercancel', released, { signal });
  host.addEventListener('pointerleave', left, { signal });
  host.addEventListener('wheel', turned, { signal, passive: false });
  host.addEventListener('dblclick', doubled, { signal });
  return () => ended.abort();
}
