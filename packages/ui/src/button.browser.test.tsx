import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Button, IconButton, LinkButton } from './button.tsx';
import { renderInKit } from './kit.fixture.tsx';
import './tokens.css';

afterEach(() => vi.useRealTimers());

const pressed = vi.fn();
const button = () => page.getByRole('button', { name: 'Pay' });
/** Without the waiting of a real press, so that the clock of the test is the only one. */
const press = () => (button().element() as HTMLButtonElement).click();

test('a second press within a second of the first counts for nothing, and the next one counts', async () => {
  pressed.mockClear();
  await renderInKit(<Button onClick={pressed}>Pay</Button>);
  vi.useFakeTimers();
  press();
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(button().element().hasAttribute('data-resting')).toBe(true);
  vi.advanceTimersByTime(999);
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(button().element().hasAttribute('data-resting')).toBe(false);
  press();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a form is sent once by a double press', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await renderInKit(
    <form onSubmit={sent}>
      <Button type="submit">Pay</Button>
    </form>,
  );
  press();
  press();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a busy button says what is going on and takes no press', async () => {
  pressed.mockClear();
  await renderInKit(
    <Button busy="Paying" onClick={pressed}>
      Pay
    </Button>,
  );
  const busy = page.getByRole('button', { name: 'Paying' });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  (busy.element() as HTMLButtonElement).click();
  expect(pressed).not.toHaveBeenCalled();
});

test('a disabled button takes no press', async () => {
  pressed.mockClear();
  await renderInKit(
    <Button disabled onClick={pressed}>
      Pay
    </Button>,
  );
  press();
  expect(pressed).not.toHaveBeenCalled();
});

test('a link button is a link to its route that looks like a button', async () => {
  await renderInKit(
    <>
      <Button>Pay</Button>
      <LinkButton href="#/index">Home</LinkButton>
    </>,
  );
  const link = page.getByRole('link', { name: 'Home' });
  await expect.element(link).toHaveAttribute('href', '#/index');
  expect(link.element().className).toBe(button().element().className);
});

test('an icon button has its label as name and tooltip, and is large enough for a thumb', async () => {
  await renderInKit(<IconButton icon="close" label="Close" />);
  const close = page.getByRole('button', { name: 'Close' });
  await expect.element(close).toHaveAttribute('title', 'Close');
  const { width, height } = close.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test('a second press within a second of an icon that sends a form counts for nothing', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  pressed.mockClear();
  await renderInKit(
    <form onSubmit={sent}>
      <IconButton icon="send" label="Pay" type="submit" onClick={pressed} />
    </form>,
  );
  vi.useFakeTimers();
  press();
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  press();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a second press within a second of an icon that sends something without a form counts for nothing', async () => {
  pressed.mockClear();
  await renderInKit(<IconButton icon="check" label="Pay" sends onClick={pressed} />);
  vi.useFakeTimers();
  press();
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  press();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('an icon that sends nothing takes each press: two steps back are two', async () => {
  pressed.mockClear();
  await renderInKit(<IconButton icon="back" label="Pay" onClick={pressed} />);
  press();
  press();
  expect(pressed).toHaveBeenCalledTimes(2);
});
