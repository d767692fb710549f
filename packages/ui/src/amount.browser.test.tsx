import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Amount } from './amount.tsx';
import { CountUp } from './count-up.tsx';
import { inKit, renderInKit } from './kit.fixture.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['en', '1234567.5', '1,234,567.50'],
  ['de', '1234567.5', '1.234.567,50'],
  ['hi', '1234567.5', '12,34,567.50'],
  ['en', '90071992547409.93', '90,071,992,547,409.93'],
])('in %s the amount %s is written %s', async (locale, value, written) => {
  const { container } = await renderInKit(<Amount value={value} currency="pUSDT" />, locale);
  expect(container.textContent).toBe(`${written}pUSDT`);
});

test('a signed amount shows a plus, and a hidden one shows no digit', async () => {
  const { container, rerender } = await renderInKit(<Amount value="5" signed />);
  expect(container.textContent).toBe('+5.00');
  await rerender(inKit(<Amount value="5" hidden />));
  expect(container.textContent).not.toMatch(/\d/);
});

test('a reader who reduces motion sees the amount at once, without a step between', async () => {
  const { container, rerender } = await renderInKit(<CountUp value="10" />);
  expect(container.textContent).toBe('10.00');
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  await rerender(inKit(<CountUp value="250" />));
  expect(container.textContent).toBe('250.00');
  expect(frames).not.toHaveBeenCalled();
});

test('with motion the amount counts up from zero and ends at its value', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  const { container } = await renderInKit(<CountUp value="250" />);
  const seen = new Set<number>();
  await expect
    .poll(
      () => {
        seen.add(Number(container.textContent));
        return container.textContent;
      },
      { interval: 20 },
    )
    .toBe('250.00');
  expect([...seen].toSorted((one, other) => one - other)).toEqual([...seen]);
  expect(Math.min(...seen)).toBeLessThan(250);
  await expect.element(page.getByText('250.00')).toBeVisible();
});
