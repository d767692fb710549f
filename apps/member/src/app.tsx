import { closeAllOverlays, KitProvider, ToastHost } from '@glassmine/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState, ViewTransition } from 'react';
import { staysForMs } from './api/expiry.ts';
import { queryClient } from './api/queries.ts';
import { useLanguage, useText } from './i18n/use-text.ts';
import { useLive, useRoom } from './live/use-live.ts';
import { lazyScreen } from './load-screen.ts';
import { usePhone } from './phone/store.ts';
import { UpdateDoor } from './promo/doors.tsx';
import { type Direction, replace, usePlace } from './router.ts';
import { redirectOf, routeOf } from './routes.ts';
import { accessTokenOf, roomTokenOf, useSession } from './session.ts';
import { useAppearance } from './shell/appearance.ts';
import { forgetScroll } from './shell/arrival.ts';
import { LoadFailure } from './shell/load-failure.tsx';
import { wantsStill } from './shell/motion.ts';
import { OfflineNotice, Waiting } from './shell/notices.tsx';
import { PageContext } from './shell/page-context.ts';
import { Ribbon } from './shell/ribbon.tsx';
import { ScreenSkeleton } from './shell/screen.tsx';
import css from './shell/shell.module.css';
import { asTab, Tabs } from './shell/tabs.tsx';
import { XrayDoor } from './xray/xray-door.tsx';

const phone = lazyScreen(() => import('./phone/phone-layer.tsx').then((m) => m.PhoneLayer), 'phone');

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Words />
    </QueryClientProvider>
  );
}

const kitWords = [
  'back',
  'close',
  'copy',
  'copied',
  'copyFailed',
  'done',
  'deleteDigit',
  'showPassword',
  'hidePassword',
  'loading',
  'retry',
  'pause',
  'play',
] as const;

function Words() {
  const t = useText();
  const language = useLanguage();
  const words = Object.fromEntries(kitWords.map((key) => [key, t(`kit.${key}`)])) as Record<
    (typeof kitWords)[number],
    string
  >;
  return (
    <KitProvider locale={language} words={words}>
      <Frame />
    </KitProvider>
  );
}

function beforeMove(direction: Direction): void {
  closeAllOverlays();
  if (direction === 'forward') forgetScroll(location.hash);
}

function Frame() {
  const room = useRoom();
  const routeHere = (path: string) => asTab(routeOf(path), room?.tabs);
  const { place, isMoving } = usePlace((path) => routeHere(path).depth, beforeMove, wantsStill);
  useLive(room);
  const isMember = useSession((session) => accessTokenOf(session) !== null);
  const inRoom = useSession((session) => roomTokenOf(session) !== null);
  const route = routeHere(place.path);
  const redirect = redirectOf(place.path, { room: inRoom, member: isMember });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step back may lead here once more
  useEffect(() => {
    if (!redirect) return;
    const waitMs = staysForMs();
    if (waitMs === 0) return replace(redirect);
    const timer = setTimeout(() => replace(redirect), waitMs);
    return () => clearTimeout(timer);
  }, [redirect, place]);
  useAppearance(room, route);
  const { Screen } = route.screen;
  return (
    <div className={css.frame} data-place={place.path}>
      <Ribbon />
      <XrayDoor />
      <OfflineNotice />
      <Waiting isMoving={isMoving} isShown={route.spinner} />
      <div className={css.stage}>
        <LoadFailure path={place.path}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Moving key={place.path}>
              <PageContext value={{ route, place }}>{redirect ? <ScreenSkeleton /> : <Screen />}</PageContext>
            </Moving>
          </Suspense>
        </LoadFailure>
      </div>
      {route.tab && !redirect && <Tabs path={place.path} keys={room?.tabs} />}
      <div id="overlays" className={css.overlays} />
      {inRoom && <PhoneDoor />}
      {isMember && (
        <PageContext value={{ route, place }}>
          <UpdateDoor />
        </PageContext>
      )}
      <ToastHost />
    </div>
  );
}

/** A page that slides in and out; it stands still for those who asked for less motion. */
function Moving({ children }: { children: ReactNode }) {
  const [isStill] = useState(wantsStill);
  if (isStill) return children;
  return (
    <ViewTransition default="none" enter={moves} exit={moves}>
      {children}
    </ViewTransition>
  );
}

const moves = { forward: 'forward', back: 'back', fade: 'fade', default: 'none' };

/** The phone's code comes with the first look at it, or with the first message. */
function PhoneDoor() {
  const wanted = usePhone(({ isOpen, banner }) => isOpen || banner !== null);
  const [opened, setOpened] = useState(wanted);
  if (wanted && !opened) setOpened(true);
  return <Suspense>{opened && <phone.Screen />}</Suspense>;
}
