/** What of a browser's drawing is used here; Node's types know none of it. */
interface Drawing {
  createImageBitmap(blob: Blob): Promise<{ width: number; height: number; close(): void }>;
  OffscreenCanvas: new (
    width: number,
    height: number,
  ) => {
    getContext(kind: '2d'): { drawImage(image: unknown, x: number, y: number, w: number, h: number): void };
    convertToBlob(options: { type: string; quality: number }): Promise<Blob>;
  };
}

const sideMax = 1_024;

/** Draws a picture anew as WebP, no larger than it is shown; null for what the browser can't read as a picture. */
export async function redrawInBrowser(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { createImageBitmap, OffscreenCanvas } = globalThis as unknown as Drawing;
  try {
    const image = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>]));
    const scale = Math.min(1, sideMax / Math.max(image.width, image.height));
    const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)));
    const canvas = new OffscreenCanvas(width!, height!);
    canvas.getContext('2d').drawImage(image, 0, 0, width!, height!);
    image.close();
    const drawn = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    return new Uint8Array(await drawn.arrayBuffer());
  } catch {
    return null;
  }
}
