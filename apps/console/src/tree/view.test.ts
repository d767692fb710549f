import { expect, test } from 'vitest';
import { type Frame, movedBy, scaleOf, type View, wholeTree, zoomedAt } from './view.ts';

const frame: Frame = { width: 1_000, height: 600, levels: 10 };
const under = (view: View, left: number, top: number) => ({
  x: view.x + (left - 500) / scaleOf(frame, view),
  y: view.y + (top - 300) / scaleOf(frame, view),
});

test('the whole tree goes into the shorter side', () => {
  expect(scaleOf(frame, wholeTree) * frame.levels).toBeLessThan(300);
  expect(scaleOf(frame, wholeTree) * frame.levels).toBeGreaterThan(250);
});

test('what lies under the pointer stays under it while the picture comes nearer', () => {
  let view: View = { x: 1, y: -2, zoom: 1 };
  const before = under(view, 620, 250);
  for (let i = 0; i < 12; i++) view = zoomedAt(view, frame, 620, 250, 1.5);
  expect(view.zoom).toBeCloseTo(1.5 ** 12);
  expect(under(view, 620, 250).x).toBeCloseTo(before.x);
  expect(under(view, 620, 250).y).toBeCloseTo(before.y);
});

test('a dragged picture follows the hand, and neither hand nor wheel lose it', () => {
  const view: View = { x: 0, y: 0, zoom: 4 };
  const moved = movedBy(view, frame, 30, -12);
  expect(under(moved, 530, 288).x).toBeCloseTo(0);
  expect(under(moved, 530, 288).y).toBeCloseTo(0);
  expect(movedBy(view, frame, -1e9, 1e9)).toEqual({ x: 10, y: -10, zoom: 4 });
  expect(zoomedAt(view, frame, 500, 300, 1e-9).zoom).toBe(0.5);
  expect(Number.isFinite(zoomedAt(view, frame, 500, 300, 1e12).zoom)).toBe(true);
});
