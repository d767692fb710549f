import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { Confirm } from './confirm.tsx';
import { renderInKit } from './kit.fixture.tsx';
import { Dialog, Sheet } from './overlay.tsx';
import { closeAllOverlays } from './overlay-stack.ts';

/** A page with a sheet, and in the sheet a dialog. */
function Page({ locked = false }: { locked?: boolean }) {
  const [sheetOpen, setSheetOpen] = useState(false);
  const [dialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setSheetOpen(true)}>Open the sheet</Button>
      <Sheet open={sheetOpen} onOpenChange={setSheetOpen} title="Sheet">
        <input aria-label="Name" />
        <Button onClick={() => setDialogOpen(true)}>Open the dialog</Button>
      </Sheet>
      <Dialog
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        title="Dialog"
        text="Is that so?"
        locked={locked}
        actions={<Button onClick={() => setDialogOpen(false)}>Yes</Button>}
      />
    </>
  );
}

const opener = () => page.getByRole('button', { name: 'Open the sheet' });
const sheet = () => page.getByRole('dialog', { name: 'Sheet' });
const dialog = () => page.getByRole('dialog', { name: 'Dialog' });

async function openSheet(props: { locked?: boolean } = {}) {
  await renderInKit(<Page {...props} />);
  await opener().click();
  await expect.element(sheet()).toBeVisible();
}

async function openBoth(props: { locked?: boolean } = {}) {
  await openSheet(props);
  await sheet().getByRole('button', { name: 'Open the dialog' }).click();
  await expect.element(dialog()).toBeVisible();
  // Keys go to the dialog once the focus is in it.
  await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true);
}

const isGone = (overlay: typeof sheet) => expect.element(overlay()).not.toBeInTheDocument();

test('a sheet is not in the page before it is opened', async () => {
  await renderInKit(<Page />);
  await isGone(sheet);
});

test.each(['{Tab}', '{Shift>}{Tab}{/Shift}'])('%s keeps the focus inside an open sheet', async (key) => {
  await openSheet();
  const seen = new Set<Element | null>();
  for (let press = 0; press < 7; press++) {
    await userEvent.keyboard(key);
    await expect.poll(() => sheet().element().contains(document.activeElement)).toBe(true);
    seen.add(document.activeElement);
  }
  expect(seen.size).toBeGreaterThanOrEqual(3);
});

test.each(['{Tab}', '{Shift>}{Tab}{/Shift}'])('%s keeps the focus inside an open dialog', async (key) => {
  await openBoth();
  for (let press = 0; press < 5; press++) {
    await userEvent.keyboard(key);
    await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true);
  }
});

test('Escape closes a sheet and gives the focus back to the button that opened it', async () => {
  await openSheet();
  await userEvent.keyboard('{Escape}');
  await isGone(sheet);
  await expect.element(opener()).toHaveFocus();
});

test('the close button of a sheet closes it', async () => {
  await openSheet();
  await sheet().getByRole('button', { name: 'Close' }).click();
  await isGone(sheet);
});

test('Escape closes the topmost of two overlays, and the next Escape the other', async () => {
  await openBoth();
  await userEvent.keyboard('{Escape}');
  await isGone(dialog);
  await expect.element(sheet()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await isGone(sheet);
});

test('a press in the topmost overlay closes nothing below it', async () => {
  await openBoth();
  await dialog().getByText('Is that so?').click();
  await dialog().getByRole('button', { name: 'Yes' }).click();
  await isGone(dialog);
  await expect.element(sheet()).toBeVisible();
});

test('a press beside the topmost overlay closes it alone', async () => {
  await openBoth();
  await userEvent.click(document.body, { position: { x: 5, y: 5 } });
  await isGone(dialog);
  await expect.element(sheet()).toBeVisible();
});

test('a step back in the history closes the topmost overlay only', async () => {
  await openBoth();
  history.back();
  await isGone(dialog);
  await expect.element(sheet()).toBeVisible();
  history.back();
  await isGone(sheet);
});

test('a locked dialog stays at Escape and closes by its button', async () => {
  await openBoth({ locked: true });
  await userEvent.keyboard('{Escape}');
  // Whatever an Escape would close is closed in the next frames.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect.element(dialog()).toBeVisible();
  await dialog().getByRole('button', { name: 'Yes' }).click();
  await isGone(dialog);
});

test('a change of page closes every overlay', async () => {
  await openBoth();
  closeAllOverlays();
  await isGone(dialog);
  await isGone(sheet);
});

test('a dialog is read out with its title and text', async () => {
  await openBoth();
  await expect.element(dialog()).toHaveAccessibleDescription('Is that so?');
});

test('a confirmation closes by its first button and acts by its second', async () => {
  const done: string[] = [];
  await renderInKit(
    <Confirm
      open
      onOpenChange={(open) => done.push(`open ${open}`)}
      title="Leave?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => done.push('left')}
    />,
  );
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  expect(done).toEqual(['open false', 'left']);
});
