import { Refused, serverAddress } from '@glassmine/client';
import type { Language } from '@glassmine/replica/plain';
import type { CallMap, CallPath, Room } from '@glassmine/replica/wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from './api/queries.ts';
import { loadCatalogues, setI18nLanguage } from './i18n/i18n.ts';
import { TranslatedKit } from './i18n/translated-kit.tsx';
import { PageContext } from './navigation/page-context.ts';
import { type Path, routeOf } from './navigation/paths.ts';
import css from './shell/shell.module.css';
import { useSession } from './state/session.ts';
import { useClock } from './state/world-clock.ts';
import { useXray } from './state/xray.ts';

/** The data of a call, what the server refuses it with, or a promise of either. */
type Answer<P extends CallPath> = CallMap[P]['data'] | Refused | Promise<CallMap[P]['data'] | Refused>;
export type Answers = { [P in CallPath]?: Answer<P> };

const room: Room = {
  roomCode: 'ROOM',
  brandKey: 'mining-app',
  brandName: 'MINING · simulation',
  currency: 'pUSDT',
  cashCurrency: 'pINR',
  localCurrencies: [{ currency: 'pINR', rate: '1500.00' }],
  chain: 'Sandbox chain',
  tabs: [],
  terms: { withdrawWithinHours: 72, incomeWithinMinutes: 30, depositWithinMinutes: 1 },
  xray: 'onDemand',
  end: 'open',
  clock: { now: 0, day: 1, running: true, isOver: false, secondsPerDay: 86_400 },
  seq: 0,
};

const identity = {
  name: 'Asha',
  phone: '5550100',
  countryCode: '+999',
  email: 'asha@mail.example',
  bankName: 'Sandbox Bank',
  bankAccount: '0001',
  walletAddress: 'sandbox1',
  savings: '1000.00',
};

const always: Answers = {
  'room/info': { room, identity },
  'user/auth/emailcode/isopen': { isOpen: true, phoneIsOpen: true, captcha: false },
};

interface Surroundings {
  language?: Language;
  /** The server's answers, which a test may change later; a call that is left out gets none. */
  answers?: Answers;
  path?: Path;
  query?: Record<string, string>;
  /** The room's local currencies; one when left out. */
  locals?: Room['localCurrencies'];
}

/**
 * Draws `children` as a screen of the app for a member of a room, with a server that gives `answers`. `asked` grows by
 * every call.
 */
export async function renderInApp(
  children: ReactNode,
  { language = 'en', answers = {}, path = '/index', query = {}, locals }: Surroundings = {},
) {
  queryClient.clear();
  useClock.setState(useClock.getInitialState());
  // Most components are rendered without the layer, for which their markers would wait.
  useXray.setState({ ...useXray.getInitialState(), isLayerDrawn: true });
  const rooms = { ROOM: { roomToken: 'room-token', accessToken: 'access-token' } };
  useSession.setState({ roomCode: 'ROOM', rooms, language });
  const standing = locals
    ? { ...always, 'room/info': { room: { ...room, localCurrencies: locals }, identity } }
    : always;
  const asked = answerWith(standing, answers);
  await loadCatalogues();
  await setI18nLanguage(language);
  const drawn = await render(
    <QueryClientProvider client={queryClient}>
      <TranslatedKit>
        <div className={css.frame}>
          <div className={css.stage}>
            <Suspense>
              <PageContext value={{ route: routeOf(path), place: { path, query } }}>{children}</PageContext>
            </Suspense>
          </div>
          <div id="overlays" className={css.overlays} />
        </div>
      </TranslatedKit>
    </QueryClientProvider>,
  );
  return { ...drawn, asked };
}

interface Asked {
  path: string;
  form: Record<string, string>;
}

/** Answers calls in the server's place; everything else, such as a catalogue, is fetched. */
function answerWith(standing: Answers, answers: Answers): Asked[] {
  const asked: Asked[] = [];
  const fetchReally = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const api = serverAddress('/api/');
    if (!String(input).startsWith(api)) return fetchReally(input, init);
    const [call = '', query] = String(input).slice(api.length).split('?', 2);
    const fields = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams(query);
    asked.push({ path: call, form: Object.fromEntries(fields) });
    const data = await ({ ...standing, ...answers } as Record<string, unknown>)[call];
    if (data === undefined) throw new TypeError(`the test has no answer for ${call}`);
    const refused = data instanceof Refused ? data : null;
    return Response.json(
      refused ? { code: refused.code, msg: refused.message, data: null } : { code: 200, msg: 'said', data },
    );
  });
  return asked;
}

/** Sets the reader's size of text and the size of a small phone. */
export async function showOnSmallPhone(text: '100%' | '200%'): Promise<void> {
  await page.viewport(360, 800);
  document.documentElement.style.fontSize = text;
}

/** Nothing reaches beyond the sides of the screen, and nothing but a row made for it scrolls sideways. */
export function expectNoOverflow(): void {
  const all = [...document.body.querySelectorAll('*')].filter(
    (each) => !each.closest('.sr-only, [aria-hidden="true"], [role="progressbar"] > *'),
  );
  const name = (element: Element) => `${element.tagName} ${element.className} ${element.textContent}`;
  const beyond = all.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return right > innerWidth + 1 || left < -1;
  });
  const sideways = all.filter(
    (element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) &&
      element.scrollWidth > element.clientWidth + 1,
  );
  expect([...beyond, ...sideways].map(name)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
}
