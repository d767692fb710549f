// The network page for a facilitator: from the press to the picture, and the cost of a frame while it moves.
import { Desk, type Served } from './desk.ts';

export interface PictureCost {
  drawnMs: number;
  /** Main thread's time for one frame, ms, while the picture is dragged and while it is zoomed. */
  dragFrameMs: number;
  zoomFrameMs: number;
}

/** Runs in the page. The picture is complete two frames after the canvas states its number of members. */
const inPage = `async (hash) => {
  const startedMs = performance.now();
  location.hash = hash;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!document.querySelector('figure canvas[data-members]')) await frame();
  await frame();
  await frame();
  const drawnMs = performance.now() - startedMs;
  const canvas = document.querySelector('figure canvas[data-members]');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint32Array(data.buffer);
  return { drawnMs, members: Number(canvas.dataset.members), inked: pixels.filter((pixel) => pixel !== pixels[0]).length };
}`;

/** Runs in the page: counts how often the picture is redrawn from now on. */
const countFrames = `(() => {
  window.picturesDrawn = 0;
  const { prototype } = CanvasRenderingContext2D;
  const { putImageData } = prototype;
  prototype.putImageData = function (...all) {
    window.picturesDrawn++;
    return putImageData.apply(this, all);
  };
})()`;

async function frameCost(desk: Desk, act: () => Promise<void>): Promise<number> {
  const { page } = desk;
  const frames = () => page.evaluate<number>('window.picturesDrawn');
  const [before, worked] = [await frames(), await desk.workedMs()];
  await act();
  return ((await desk.workedMs()) - worked) / ((await frames()) - before);
}

/** Uses a fresh browser. Throws when the picture does not show every member. */
export async function measurePicture(served: Served): Promise<PictureCost> {
  const desk = await Desk.open(served);
  try {
    const { page } = desk;
    await page.goto(desk.address('members'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(500);
    const { hash } = new URL(desk.address('network'));
    const seen = await page.evaluate<{ drawnMs: number; members: number; inked: number }>(
      `(${inPage})(${JSON.stringify(hash)})`,
    );
    if (seen.members < served.members || seen.inked < served.members / 10)
      throw new Error(`a picture of ${seen.members} members in ${seen.inked} pixels`);
    const canvas = page.locator('figure canvas').first();
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('the picture has gone');
    const [left, top] = [box.x + box.width * 0.45, box.y + box.height * 0.4];
    await page.evaluate(countFrames);
    await page.mouse.move(left, top);
    await page.mouse.down();
    const dragFrameMs = await frameCost(desk, () => page.mouse.move(left + 120, top + 60, { steps: 60 }));
    await page.mouse.up();
    const zoomFrameMs = await frameCost(desk, async () => {
      for (let i = 0; i < 60; i++) await page.mouse.wheel(0, i < 30 ? -20 : 20);
    });
    return { drawnMs: seen.drawnMs, dragFrameMs, zoomFrameMs };
  } finally {
    await desk.close();
  }
}
