import { closeAllOverlays, ToastHost } from '@glassmine/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { memo, type ReactNode, Suspense, useEffect, useMemo, useState, ViewTransition } from 'react';
import { staysForMs } from './api/expiry.ts';
import { queryClient } from './api/queries.ts';
import { TranslatedKit } from './i18n/translated-kit.tsx';
import { useLive, useRoom } from './live/use-live.ts';
import { lazyPart } from './navigation/lazy-part.ts';
import { withCatalogues } from './navigation/lazy-screen.ts';
import { PageContext, type Page as PageOfApp } from './navigation/page-context.ts';
import { isOfReplica, redirectOf, routeOf } from './navigation/paths.ts';
import { type Direction, replace, usePlace } from './navigation/router.ts';
import { forgetScroll } from './page/arrival.ts';
import { ScreenSkeleton } from './page/screen.tsx';
import { LazyEnd } from './parts/end/lazy-end.ts';
import { LazyUpdateDialog } from './promo/lazy-parts.tsx';
import { screenOf } from './routes/screens.ts';
import { useAppearance } from './shell/appearance.ts';
import { LazyWaiting } from './shell/lazy-waiting.tsx';
import { LoadFailure } from './shell/load-failure.tsx';
import { OfflineNotice } from './shell/notices.tsx';
import { Ribbon } from './shell/ribbon.tsx';
import css from './shell/shell.module.css';
import { asTab, Tabs } from './shell/tabs.tsx';
import { isNewcomer } from './state/newcomer.ts';
import { usePhone } from './state/phone.ts';
import { prefersReducedMotion } from './state/reduced-motion.ts';
import { roomTokenOf, useIsMember, useSession } from './state/session.ts';
import { useWide } from './state/wide.ts';
import { LazyXrayColumn, LazyXrayLayer } from './xray/lazy-xray-layer.tsx';

const phone = lazyPart(withCatalogues(() => import('./phone/phone-layer.tsx').then((m) => m.PhoneLayer)));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <TranslatedKit>
        <Frame />
      </TranslatedKit>
    </QueryClientProvider>
  );
}

function beforeMove(direction: Direction): void {
  closeAllOverlays();
  if (direction === 'forward') forgetScroll(location.hash);
}

function Frame() {
  const room = useRoom();
  const routeHere = (path: string) => asTab(routeOf(path), room?.tabs);
  const { place, isMoving } = usePlace((path) => routeHere(path).depth, beforeMove, prefersReducedMotion);
  useLive(room);
  const isMember = useIsMember();
  const inRoom = useSession((session) => roomTokenOf(session) !== null);
  const route = routeHere(place.path);
  const redirect = redirectOf(place.path, { room: inRoom, member: isMember });
  // biome-ignore lint/correctness/useExhaustiveDependencies: "back" may open this page once more
  useEffect(() => {
    if (!redirect) return;
    const waitMs = staysForMs();
    if (waitMs === 0) return replace(redirect);
    const timer = setTimeout(() => replace(redirect), waitMs);
    return () => clearTimeout(timer);
  }, [redirect, place]);
  useAppearance(room, route);
  const here = useMemo(() => ({ route, place }), [route, place]);
  const end = isOfReplica(route) && room?.end;
  const isSilent = end === 'silent';
  return (
    <div className={css.frame} data-place={place.path} data-room={inRoom || undefined}>
      <Ribbon />
      <LazyXrayLayer />
      <OfflineNotice />
      <LazyWaiting isMoving={isMoving} isShown={route.spinner} />
      <div className={css.stage}>
        <LoadFailure path={place.path}>
          {end && end !== 'open' && (
            <Suspense>
              <LazyEnd />
            </Suspense>
          )}
          {!isSilent && <Page here={here} isOpen={!redirect} />}
        </LoadFailure>
      </div>
      {route.tab && !redirect && !isSilent && <Tabs path={place.path} keys={room?.tabs} />}
      <div id="overlays" className={css.overlays} />
      {inRoom && <LazyPhone />}
      {inRoom && <LazyXrayColumn />}
      {isMember && !isSilent && (
        <PageContext value={here}>
          <LazyUpdateDialog />
        </PageContext>
      )}
      <ToastHost />
    </div>
  );
}

interface PageProps {
  here: PageOfApp;
  /** False while the app leads elsewhere. */
  isOpen: boolean;
}

/** The present page. Other state of the frame, such as the room's answer, does not render it again. */
const Page = memo(({ here, isOpen }: PageProps) => {
  const { Screen, preload } = screenOf(here.route);
  // The first page takes the skeleton's place in a plain update: in any other, React would animate the
  // page without a former one, for which the browser takes a picture of the whole window.
  const [isBegun, setBegun] = useState(isNewcomer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first page
  useEffect(() => void preload().then(() => setBegun(true)), []);
  if (!isBegun) return <ScreenSkeleton />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Moving key={here.place.path}>
        <PageContext value={here}>{isOpen ? <Screen /> : <ScreenSkeleton />}</PageContext>
      </Moving>
    </Suspense>
  );
});

/** Animates page transitions; without motion for readers who reduce it. */
function Moving({ children }: { children: ReactNode }) {
  const [isStill] = useState(prefersReducedMotion);
  if (isStill) return children;
  return (
    <ViewTransition default="none" enter={moves} exit={moves}>
      {children}
    </ViewTransition>
  );
}

const moves = { forward: 'forward', back: 'back', fade: 'fade', default: 'none' };

/** The sandbox phone, loaded when it is first opened, a first message arrives or there is room beside the app. */
function LazyPhone() {
  const isColumn = useWide();
  const wanted = usePhone(({ isOpen, banner }) => isOpen || banner !== null) || isColumn;
  const [opened, setOpened] = useState(wanted);
  if (wanted && !opened) setOpened(true);
  return <Suspense>{opened && <phone.Screen />}</Suspense>;
}
