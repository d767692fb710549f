import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AmountInput } from './amount-input.tsx';
import { inKit, renderInKit } from './kit.fixture.tsx';

/** What the form would send. */
let value = '';
beforeEach(() => {
  value = '';
});

function Form() {
  const [text, setText] = useState('');
  value = text;
  return (
    <AmountInput
      label="Amount"
      value={text}
      onChange={setText}
      currency="pUSDT"
      quick={[{ label: '50', value: '50' }]}
      padNote="Fee 5 %"
    />
  );
}

const field = () => page.getByRole('textbox', { name: 'Amount' });

const note = (text: string | RegExp) => page.getByText(text);

test.each([
  ['1,234.5', '= 1,234.50 pUSDT'],
  ['1.234,56', '= 1,234.56 pUSDT'],
  ['1,00,000', '= 100,000.00 pUSDT'],
  ['१२', '= 12.00 pUSDT'],
  ['12,5', '= 12.50 pUSDT'],
])('what is pasted stays, and what it is read as stands below: %s', async (pasted, understood) => {
  await renderInKit(<Form />);
  await field().fill(pasted);
  await expect.element(field()).toHaveValue(pasted);
  await expect.element(note(understood)).toBeVisible();
  expect(value).toBe(pasted);
});

test.each(['-5', '1.2.3', '7.129', 'send 12 pUSDT now', '<b>7</b>', 'abc'])(
  'a text that is no amount stays and is said to be none: %s',
  async (pasted) => {
    await renderInKit(<Form />);
    await field().fill(pasted);
    await expect.element(field()).toHaveValue(pasted);
    await expect.element(note('Not an amount. Write it like this: 1,234.50')).toBeVisible();
  },
);

test('nothing stands below an amount that says itself', async () => {
  await renderInKit(<Form />);
  for (const plain of ['1', '12.', '12.5', '12.50']) {
    await field().fill(plain);
    await expect.element(note(/^= |Not an amount/)).not.toBeInTheDocument();
  }
});

test('an error replaces the hint and marks the field as invalid', async () => {
  const frame = { label: 'Amount', value: '', onChange: () => {}, currency: 'pUSDT', hint: 'From 10' };
  const { rerender } = await renderInKit(<AmountInput {...frame} />);
  await expect.element(field()).toHaveAccessibleDescription('From 10');
  await rerender(inKit(<AmountInput {...frame} error="The minimum is 10" />));
  await expect.element(field()).toHaveAccessibleDescription('The minimum is 10');
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
});

test('a German reader writes a comma, and is told what was understood in German figures', async () => {
  await renderInKit(<Form />, 'de');
  await userEvent.type(field(), '12,5');
  await expect.element(field()).toHaveValue('12,5');
  await field().fill('1.234,5');
  await expect.element(note('= 1.234,50 pUSDT')).toBeVisible();
});

test('a quick amount replaces what was typed', async () => {
  await renderInKit(<Form />);
  await userEvent.type(field(), '3');
  await page.getByRole('button', { name: '50' }).click();
  await expect.element(field()).toHaveValue('50');
});

test('a finger opens the keypad with the note above its keys; a mouse does not', async () => {
  await renderInKit(<Form />);
  const pad = page.getByRole('region', { name: 'Amount' });
  await field().click();
  await expect.element(pad).not.toBeInTheDocument();
  const finger = { pointerType: 'touch', bubbles: true };
  field().element().dispatchEvent(new PointerEvent('pointerdown', finger));
  await expect.element(pad.getByText('Fee 5 %')).toBeVisible();
  for (const key of ['0', '2', '.', '5']) await pad.getByRole('button', { name: key, exact: true }).click();
  await expect.element(field()).toHaveValue('2.5');
  await pad.getByRole('button', { name: 'Delete a digit' }).click();
  await expect.element(field()).toHaveValue('2.');
  await pad.getByRole('button', { name: 'Done' }).click();
  await expect.element(pad).not.toBeInTheDocument();
});
