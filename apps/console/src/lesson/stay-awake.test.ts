import { expect, it } from 'vitest';
import { stayAwake } from './stay-awake.ts';

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function locks() {
  const held = { now: 0, asked: 0 };
  const request = async () => {
    held.asked += 1;
    held.now += 1;
    const release = async () => {
      held.now -= 1;
    };
    return { release };
  };
  return { held, request };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('the page takes a wake lock, again when it becomes visible, and releases it at the end', async () => {
  const page = new Page();
  const screen = locks();
  const end = stayAwake(screen, page);
  await settled();
  expect(screen.held).toEqual({ now: 1, asked: 1 });
  // The browser takes the lock away with the page.
  screen.held.now = 0;
  page.turn('hidden');
  expect(screen.held.asked).toBe(1);
  page.turn('visible');
  await settled();
  expect(screen.held).toEqual({ now: 1, asked: 2 });
  end();
  page.turn('visible');
  await settled();
  expect(screen.held).toEqual({ now: 0, asked: 2 });
});

it('a wake lock that is granted after the end is released at once', async () => {
  const screen = locks();
  stayAwake(screen, new Page())();
  await settled();
  expect(screen.held.now).toBe(0);
});

it('a browser without wake locks, or one that refuses them, causes no error', async () => {
  stayAwake(undefined, new Page())();
  stayAwake({ request: () => Promise.reject(new Error('refused')) }, new Page())();
  await settled();
});
