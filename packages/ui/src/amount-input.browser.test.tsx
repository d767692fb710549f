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

test.each([
  ['letters are left out', '1a2b', '12'],
  ['leading zeros are left out', '007', '7'],
  ['no more than two decimals are taken', '7.129', '7.12'],
  ['a comma is a decimal mark', '12,5', '12.5'],
  ['a point that comes first gets a zero before it', '.5', '0.5'],
  ['a second point is left out', '1.2.3', '1.23'],
  ['minus signs are left out', '-5', '5'],
])('%s', async (_, typed, becomes) => {
  await renderInKit(<Form />);
  await userEvent.type(field(), typed);
  await expect.element(field()).toHaveValue(becomes);
  expect(value).toBe(becomes);
});

test.each([
  ['words around an amount', 'send 12.349 pUSDT now', '12.34'],
  ['markup', '<b>7</b>', '7'],
  ['a text without a digit', 'abc', ''],
])('of pasted text only the amount is kept: %s', async (_, pasted, becomes) => {
  await renderInKit(<Form />);
  await field().fill(pasted);
  await expect.element(field()).toHaveValue(becomes);
  expect(value).toBe(becomes);
});

test('an error replaces the hint and marks the field as invalid', async () => {
  const frame = { label: 'Amount', value: '', onChange: () => {}, currency: 'pUSDT', hint: 'From 10' };
  const { rerender } = await renderInKit(<AmountInput {...frame} />);
  await expect.element(field()).toHaveAccessibleDescription('From 10');
  await rerender(inKit(<AmountInput {...frame} error="The minimum is 10" />));
  await expect.element(field()).toHaveAccessibleDescription('The minimum is 10');
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
});

test('a German reader sees a comma, and the form gets a point', async () => {
  await renderInKit(<Form />, 'de');
  await userEvent.type(field(), '12,5');
  await expect.element(field()).toHaveValue('12,5');
  expect(value).toBe('12.5');
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
