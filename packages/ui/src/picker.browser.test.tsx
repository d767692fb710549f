import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInKit } from './kit.fixture.tsx';
import { Picker } from './picker.tsx';

const chains = [
  { value: 'a', label: 'Chain A', note: 'Fee 1' },
  { value: 'b', label: 'Chain B' },
];

function Form({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <Picker
      label="Chain"
      placeholder="Choose one"
      value={value}
      options={chains}
      onChange={setValue}
      error={error}
    />
  );
}

const choice = () => page.getByRole('button', { name: 'Chain', exact: true });
const sheet = () => page.getByRole('dialog', { name: 'Chain' });

test('a picker shows its placeholder, then the chosen option, and closes its sheet', async () => {
  await renderInKit(<Form />);
  await expect.element(choice()).toHaveTextContent('Choose one');
  await choice().click();
  await sheet()
    .getByRole('button', { name: /Chain A/ })
    .click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(choice()).toHaveTextContent('Chain A');
});

test('a picker lists every option with its note and marks the chosen one', async () => {
  await renderInKit(<Form />);
  await choice().click();
  expect(
    sheet()
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Chain AFee 1', 'Chain B']);
  await sheet().getByRole('button', { name: 'Chain B' }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await choice().click();
  await expect.element(sheet()).toBeVisible();
  const marked = [...sheet().element().querySelectorAll('[aria-current="true"]')];
  expect(marked.map((option) => option.textContent)).toEqual(['Chain B']);
});

test('a picker shows its error', async () => {
  await renderInKit(<Form error="Choose a chain" />);
  await expect.element(page.getByText('Choose a chain')).toBeVisible();
});
