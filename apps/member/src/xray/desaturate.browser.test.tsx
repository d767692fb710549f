import '@glassmine/ui/tokens.css';
import './desaturate.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

/** The X-ray leaves at most this share of a colour: with more the change is not seen, once the colour itself is gone. */
const left = 0.5;

const brands = ['mining-app', 'mining-app-in', 'solar-share'] as const;
const themes = ['light', 'dark'] as const;
const colours = ['accent', 'accent-2', 'good', 'bad'] as const;

const { documentElement: root } = document;
afterEach(() => {
  root.removeAttribute('data-xray');
  root.removeAttribute('data-brand');
  root.removeAttribute('data-theme');
});

/** How far a painted colour is from grey: the greatest of red, green and blue less the least, of 255. */
function colourOf(testId: string): number {
  const painted = getComputedStyle(page.getByTestId(testId).element()).backgroundColor;
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('there is no canvas');
  canvas.fillStyle = painted;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return Math.max(red, green, blue) - Math.min(red, green, blue);
}

const swatches = (place: string) =>
  colours.map((name) => (
    <i
      key={name}
      data-testid={`${place} ${name}`}
      style={{ display: 'block', height: 9, background: `var(--${name})` }}
    />
  ));

test.each(brands.flatMap((brand) => themes.map((theme) => [brand, theme] as const)))(
  'the X-ray takes the colour of %s from the screen, %s',
  async (brand, theme) => {
    root.setAttribute('data-brand', brand);
    root.setAttribute('data-theme', theme);
    await render(
      <>
        <main>{swatches('scheme')}</main>
        <section data-look="plain">{swatches('simulator')}</section>
      </>,
    );
    const before = new Map(colours.map((name) => [name, colourOf(`scheme ${name}`)]));
    const own = colours.map((name) => colourOf(`simulator ${name}`));
    root.setAttribute('data-xray', '');
    for (const [name, colour] of before) {
      expect(colour, `${name} has a colour to lose`).toBeGreaterThan(60);
      await expect
        .poll(() => colourOf(`scheme ${name}`), { message: name })
        .toBeLessThanOrEqual(colour * left);
    }
    expect(colours.map((name) => colourOf(`simulator ${name}`))).toEqual(own);
  },
);

test('the X-ray takes the colour out of drawings and photographs', async () => {
  await render(
    <main>
      <svg data-art="" data-testid="drawing" width="9" height="9" />
    </main>,
  );
  const drawing = page.getByTestId('drawing').element();
  expect(getComputedStyle(drawing).filter).toBe('none');
  root.setAttribute('data-xray', '');
  const share = () => Number(/saturate\(([\d.]+)\)/.exec(getComputedStyle(drawing).filter)?.[1] ?? 1);
  await expect.poll(share).toBeLessThanOrEqual(left);
});
