import type { Drawn } from '@glassmine/replica/wire';
import { afterEach, expect, test } from 'vitest';
import { renderInApp, showOnSmallPhone } from '../../providers.fixture.tsx';
import { DrawnPicture } from './drawn.tsx';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

const pictures: Drawn[] = [
  { kind: 'machine', art: 'summit', words: 'Summit X4', amount: '' },
  { kind: 'payout', art: '', words: '', amount: '12345.00' },
  { kind: 'card', art: '', words: 'A hundred days', amount: '' },
];

for (const drawn of pictures)
  test(`nothing of the picture of a ${drawn.kind} is cut, or lies under the watermark, with letters twice as large`, async () => {
    await showOnSmallPhone('200%');
    const { container } = await renderInApp(<DrawnPicture drawn={drawn} />);
    const picture = container.querySelector('[role="img"]') as HTMLElement;
    const words = [...picture.querySelectorAll('b')].at(-1) as HTMLElement;
    const watermark = picture.lastElementChild as HTMLElement;
    expect(picture.scrollHeight).toBeLessThanOrEqual(picture.clientHeight);
    expect(words.getBoundingClientRect().bottom).toBeLessThanOrEqual(watermark.getBoundingClientRect().top);
  });
