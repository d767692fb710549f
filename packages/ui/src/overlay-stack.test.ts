import { beforeEach, expect, it, vi } from 'vitest';

/** Like a browser's history: steps back are asynchronous, pushes are not. */
class FakeBrowser extends EventTarget {
  entries: { state: unknown; hash: string }[] = [{ state: null, hash: '#/a' }];
  at = 0;
  get state() {
    return this.entries[this.at]?.state;
  }
  get hash() {
    return this.entries[this.at]?.hash ?? '';
  }
  set hash(hash: string) {
    this.put({ state: null, hash });
  }
  pushState(state: unknown) {
    this.put({ state, hash: this.hash });
  }
  replace(hash: string) {
    this.entries[this.at] = { state: null, hash };
  }
  back() {
    setTimeout(() => {
      this.at = Math.max(0, this.at - 1);
      this.dispatchEvent(Object.assign(new Event('popstate'), { state: this.state }));
    });
  }
  private put(entry: { state: unknown; hash: string }) {
    this.entries = [...this.entries.slice(0, this.at + 1), entry];
    this.at++;
  }
}

let browser: FakeBrowser;
let stack: typeof import('./overlay-stack.ts');
const settled = () => new Promise((done) => setTimeout(done, 5));

beforeEach(async () => {
  browser = new FakeBrowser();
  vi.stubGlobal('history', browser);
  vi.stubGlobal('location', browser);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.resetModules();
  stack = await import('./overlay-stack.ts');
});

it('"back" closes the topmost overlay only', async () => {
  const closed: string[] = [];
  stack.pushOverlay(() => closed.push('sheet'));
  const dialog = stack.pushOverlay(() => closed.push('dialog'));
  expect(stack.isTopOverlay(dialog)).toBe(true);
  browser.back();
  await settled();
  expect(closed).toEqual(['dialog']);
  browser.back();
  await settled();
  expect(closed).toEqual(['dialog', 'sheet']);
  expect(browser.at).toBe(0);
});

it('an overlay that closes by itself removes its history entry', async () => {
  const close = vi.fn();
  stack.dropOverlay(stack.pushOverlay(close));
  await settled();
  expect(browser.at).toBe(0);
  expect(close).not.toHaveBeenCalled();
});

it('an overlay that opens while another closes stays open', async () => {
  const close = vi.fn();
  stack.dropOverlay(stack.pushOverlay(() => {}));
  const next = stack.pushOverlay(close);
  await settled();
  expect(close).not.toHaveBeenCalled();
  expect([browser.at, browser.state]).toEqual([1, { overlay: next }]);
});

it('a link followed from an overlay leaves no history entry of the overlay', async () => {
  stack.pushOverlay(() => {});
  await stack.goToHash('#/b');
  expect(browser.entries.map((entry) => entry.hash)).toEqual(['#/a', '#/b']);
});

it('navigation waits for a pending step back', async () => {
  stack.dropOverlay(stack.pushOverlay(() => {}));
  await stack.goToHash('#/b');
  expect(browser.entries.map((entry) => entry.hash)).toEqual(['#/a', '#/b']);
  expect(browser.at).toBe(1);
});

it('entry ids continue above those of an earlier visit', async () => {
  browser.pushState({ overlay: 7 });
  const close = vi.fn();
  stack.pushOverlay(close);
  browser.back();
  await settled();
  expect(close).toHaveBeenCalledOnce();
});

it('navigation without a pending step is immediate, and an overlay that unmounts with its page does not step back', async () => {
  const overlay = stack.pushOverlay(() => undefined);
  void stack.goToHash('#/login', true);
  stack.dropOverlay(overlay);
  await settled();
  expect(browser.hash).toBe('#/login');
});

it('an overlay is dismissed by "back", and left by a jump to a page, also to the one below it', async () => {
  const closed: string[] = [];
  stack.pushOverlay((how) => closed.push(how));
  browser.back();
  await settled();
  stack.pushOverlay((how) => closed.push(how));
  await stack.goToHash('#/b');
  stack.pushOverlay((how) => closed.push(how));
  await stack.goToHash('#/b');
  expect(closed).toEqual(['dismissed', 'left', 'left']);
});

it('an overlay that more than one step back passes is left', async () => {
  const closed: string[] = [];
  browser.hash = '#/b';
  stack.pushOverlay((how) => closed.push(how));
  browser.at = 1;
  browser.back();
  await settled();
  expect(closed).toEqual(['left']);
});
