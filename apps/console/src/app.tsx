import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useCall } from './api/hooks.ts';
import { useLiveCall } from './api/use-live-call.ts';
import { type Text, useText } from './i18n/i18n.ts';
import { PauseBar, PauseButton } from './lesson/pause-tools.tsx';
import { AuditPage } from './pages/audit.tsx';
import { LaunchesPage } from './pages/launches.tsx';
import { LivePage } from './pages/live/live.tsx';
import { LobbyPage } from './pages/lobby.tsx';
import { MemberPage } from './pages/member.tsx';
import { MembersPage } from './pages/members.tsx';
import { NewRoomPage } from './pages/new-room.tsx';
import { lastingSections, NoRoom } from './pages/no-room.tsx';
import { FirstSteps } from './pages/people/first-steps.tsx';
import { PeoplePage } from './pages/people/people.tsx';
import { ReviewsPage } from './pages/reviews.tsx';
import { RoomsPage } from './pages/rooms.tsx';
import { SignInPage } from './pages/sign-in.tsx';
import { type RoomState, useRoomState } from './room/use-room-state.ts';
import { toReview, useWaiting, type Waiting } from './room/use-waiting.ts';
import { Frame } from './shell/frame.tsx';
import { LoadFailure } from './shell/load-failure.tsx';
import { OthersActs } from './shell/others-acts.tsx';
import { usePlace } from './state/place.ts';
import { useSession } from './state/session.ts';

/** A page whose code is loaded on its first visit: the export of this name. */
const lazyPage = <Name extends string, P>(name: Name, load: () => Promise<Record<Name, ComponentType<P>>>) =>
  lazy(() => load().then((module) => ({ default: module[name] })));

const PlannerPage = lazyPage('PlannerPage', () => import('./pages/plan/planner.tsx'));
const ScriptPage = lazyPage('ScriptPage', () => import('./pages/script/script.tsx'));
const ShopPage = lazyPage('ShopPage', () => import('./pages/shop.tsx'));
const ContentPage = lazyPage('ContentPage', () => import('./pages/content/content.tsx'));
const ExportPage = lazyPage('ExportPage', () => import('./pages/export/export.tsx'));
const PausePage = lazyPage('PausePage', () => import('./pages/pause.tsx'));
const WallPage = lazyPage('WallPage', () => import('./pages/wall/wall.tsx'));
const NetworkPage = lazyPage('NetworkPage', () => import('./pages/network/network.tsx'));
const TimelinePage = lazyPage('TimelinePage', () => import('./pages/timeline/timeline.tsx'));
const DebriefPage = lazyPage('DebriefPage', () => import('./pages/debrief/debrief.tsx'));
const QuestionnairePage = lazyPage(
  'QuestionnairePage',
  () => import('./pages/questionnaire/questionnaire.tsx'),
);

export function App() {
  const { parts } = usePlace();
  const isSignedIn = useSession(({ token }) => token !== null);
  if (!isSignedIn) {
    return (
      <Frame>
        <SignInPage />
      </Frame>
    );
  }
  return <SignedIn parts={parts} />;
}

/** Around pages whose code is on its way, or does not come. */
function Loading({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <LoadFailure>
      <Suspense fallback={<p>{t('shell.loading')}</p>}>{children}</Suspense>
    </LoadFailure>
  );
}

function SignedIn({ parts }: { parts: string[] }) {
  const mustDo = useCall('console/me', {}).data?.mustDo;
  const roomCode = parts[0] === 'room' ? parts[1] : undefined;
  if (mustDo === 'password' || mustDo === 'secondFactor') {
    return (
      <Frame hasHouse={false}>
        <FirstSteps mustDo={mustDo} />
      </Frame>
    );
  }
  // For a projector, and by itself: what a page of the room asks for is not for the class.
  if (roomCode && parts[2] === 'wall') {
    return (
      <Frame hasHouse={false} section="wall">
        <Loading>
          <WallPage code={roomCode} view={parts[3] ?? ''} />
        </Loading>
      </Frame>
    );
  }
  if (roomCode) return <Room code={roomCode} parts={parts.slice(2)} />;
  return (
    <Frame>
      <Loading>
        <ServerPage />
      </Loading>
    </Frame>
  );
}

function Room({ code, parts }: { code: string; parts: string[] }) {
  const t = useText();
  const state = useRoomState(code);
  // Another facilitator may rename the room.
  const roomName = useLiveCall('console/room', { roomCode: code }).data?.name;
  const section = parts[0] ?? 'live';
  // Windows of their own: the presenter's beside the one that the class sees, and the chapters for a projector.
  const isBare =
    (section === 'script' && parts[1] === 'presenter') || (section === 'debrief' && parts[1] !== 'all');
  const isRunning = state === 'there' && !isBare;
  const waiting = useWaiting(code, isRunning);
  const isLasting = lastingSections.some((each) => each === section);
  return (
    <Frame
      roomCode={isBare ? undefined : code}
      hasHouse={!isBare}
      roomName={roomName}
      section={section}
      {...(isRunning && { tools: <PauseButton code={code} />, bar: <RoomBar code={code} /> })}
      {...(state !== 'there' && { sections: sectionsOf(state) })}
      {...(waiting && { badges: badgesOf(t, waiting) })}
    >
      <Loading>
        {state === 'unknown' || (state === 'ended' && !isLasting) ? (
          <NoRoom code={code} state={state} />
        ) : (
          <RoomPage key={`${code}/${section}`} code={code} parts={parts} isOver={state === 'ended'} />
        )}
      </Loading>
    </Frame>
  );
}

const badgesOf = (t: Text, waiting: Waiting) => ({
  reviews: { count: toReview(waiting), label: t('waiting.count', { count: toReview(waiting) }) },
  questionnaire: { count: waiting.handIns, label: t('waiting.handIns', { count: waiting.handIns }) },
});

function RoomBar({ code }: { code: string }) {
  return (
    <>
      <PauseBar code={code} />
      <OthersActs code={code} />
    </>
  );
}

const sectionsOf = (state: RoomState) => (state === 'ended' ? lastingSections : []);

function ServerPage() {
  const [page, id] = usePlace().parts;
  if (page === 'new') return <NewRoomPage />;
  if (page === 'plan') return <PlannerPage />;
  if (page === 'people') return <PeoplePage />;
  if (page === 'launches') return <LaunchesPage />;
  if (page === 'audit') return <AuditPage key={id} {...(id && { code: id })} />;
  return <RoomsPage />;
}

interface RoomPageProps {
  code: string;
  parts: string[];
  isOver: boolean;
}

function RoomPage({ code, parts: [page = 'live', id = ''], isOver }: RoomPageProps) {
  if (page === 'lobby') return <LobbyPage code={code} />;
  if (page === 'pause') return <PausePage code={code} />;
  if (page === 'script') return <ScriptPage code={code} view={id} />;
  if (page === 'members')
    return id ? <MemberPage code={code} userId={Number(id)} /> : <MembersPage code={code} />;
  if (page === 'reviews') return <ReviewsPage code={code} />;
  if (page === 'shop') return <ShopPage code={code} />;
  if (page === 'content') return <ContentPage code={code} />;
  if (page === 'audit') return <AuditPage code={code} />;
  if (page === 'export') return <ExportPage code={code} />;
  if (page === 'timeline') return <TimelinePage code={code} />;
  if (page === 'network') return <NetworkPage code={code} />;
  if (page === 'questionnaire') return <QuestionnairePage code={code} isOver={isOver} />;
  if (page === 'debrief') return <DebriefPage code={code} {...(id && { chapter: id })} />;
  return <LivePage code={code} />;
}
