import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../providers.fixture.tsx';
import { FlowPicture } from './flow-picture.tsx';

for (const mirrored of [false, true])
  for (const whole of ['300.00', '1,234,867.00', '12,34,86,700.00'])
    test(`${whole} stands inside the picture${mirrored ? ', mirrored' : ''}`, async () => {
      const parts = [
        { name: 'Bela', amountMinor: 100, kind: 'part' as const },
        { name: 'Chen', amountMinor: 300, kind: 'part' as const },
      ];
      await renderInApp(<FlowPicture parts={parts} whole={whole} mirrored={mirrored} label="Flow" />);
      const picture = page.getByRole('img', { name: 'Flow' });
      await expect.element(picture).toBeVisible();
      const svg = picture.element() as SVGSVGElement;
      const { width } = svg.viewBox.baseVal;
      for (const text of svg.querySelectorAll('text')) {
        const box = text.getBBox();
        expect(box.x, text.textContent).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, text.textContent).toBeLessThanOrEqual(width);
      }
    });
