import { type ComponentType, lazy, Suspense } from 'react';
import { useText } from './i18n/i18n.ts';
import { AuditPage } from './pages/audit.tsx';
import { LivePage } from './pages/live/live.tsx';
import { LobbyPage } from './pages/lobby.tsx';
import { MemberPage } from './pages/member.tsx';
import { MembersPage } from './pages/members.tsx';
import { NewRoomPage } from './pages/new-room.tsx';
import { lastingSections, NoRoom } from './pages/no-room.tsx';
import { PeoplePage } from './pages/people/people.tsx';
import { ReviewsPage } from './pages/reviews.tsx';
import { RoomsPage } from './pages/rooms.tsx';
import { SignInPage } from './pages/sign-in.tsx';
import { type RoomState, useRoomState } from './room/use-room-state.ts';
import { Frame } from './shell/frame.tsx';
import { usePlace } from './state/place.ts';
import { useSession } from './state/session.ts';

/** A page whose code is loaded on its first visit: the export of this name. */
const lazyPage = <Name extends string, P>(name: Name, load: () => Promise<Record<Name, ComponentType<P>>>) =>
  lazy(() => load().then((module) => ({ default: module[name] })));

const ShopPage = lazyPage('ShopPage', () => import('./pages/shop.tsx'));
const ContentPage = lazyPage('ContentPage', () => import('./pages/content.tsx'));
const ExportPage = lazyPage('ExportPage', () => import('./pages/export/export.tsx'));
const NetworkPage = lazyPage('NetworkPage', () => import('./pages/network/network.tsx'));
const TimelinePage = lazyPage('TimelinePage', () => import('./pages/timeline/timeline.tsx'));
const DebriefPage = lazyPage('DebriefPage', () => import('./pages/debrief/debrief.tsx'));
const QuestionnairePage = lazyPage(
  'QuestionnairePage',
  () => import('./pages/questionnaire/questionnaire.tsx'),
);

export function App() {
  const t = useText();
  const { parts } = usePlace();
  const isSignedIn = useSession(({ token }) => token !== null);
  if (!isSignedIn) {
    return (
      <Frame>
        <SignInPage />
      </Frame>
    );
  }
  const roomCode = parts[0] === 'room' ? parts[1] : undefined;
  if (roomCode) return <Room code={roomCode} parts={parts.slice(2)} />;
  return (
    <Frame>
      <Suspense fallback={<p>{t('shell.loading')}</p>}>
        <ServerPage />
      </Suspense>
    </Frame>
  );
}

function Room({ code, parts }: { code: string; parts: string[] }) {
  const t = useText();
  const state = useRoomState(code);
  const section = parts[0] ?? 'live';
  const isLasting = lastingSections.some((each) => each === section);
  return (
    <Frame roomCode={code} section={section} {...(state !== 'there' && { sections: sectionsOf(state) })}>
      <Suspense fallback={<p>{t('shell.loading')}</p>}>
        {state === 'unknown' || (state === 'ended' && !isLasting) ? (
          <NoRoom code={code} state={state} />
        ) : (
          <RoomPage key={`${code}/${section}`} code={code} parts={parts} isOver={state === 'ended'} />
        )}
      </Suspense>
    </Frame>
  );
}

const sectionsOf = (state: RoomState) => (state === 'ended' ? lastingSections : []);

function ServerPage() {
  const [page, id] = usePlace().parts;
  if (page === 'new') return <NewRoomPage />;
  if (page === 'people') return <PeoplePage />;
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
