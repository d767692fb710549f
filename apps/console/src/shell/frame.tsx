import { Figures } from '@glassmine/ui';
import { Button, Menu, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { signOut, useCall } from '../api/hooks.ts';
import { useConnection } from '../api/stream.ts';
import { languages, useText } from '../i18n/i18n.ts';
import { CountBadge } from '../parts/count-badge.tsx';
import { useNotifications } from '../state/notifications.ts';
import { useSession } from '../state/session.ts';
import css from './frame.module.css';
import { Prove } from './prove.tsx';
import { Warnings } from './warnings.tsx';

const allSections = [
  'lobby',
  'script',
  'live',
  'pause',
  'timeline',
  'reviews',
  'shop',
  'content',
  'members',
  'network',
  'questionnaire',
  'debrief',
  'export',
  'audit',
] as const;

interface FrameProps {
  children: ReactNode;
  roomCode?: string | undefined;
  /** Name that its facilitators gave the room. */
  roomName?: string | undefined;
  section?: string;
  /** Sections of the room that can be opened. */
  sections?: readonly (typeof allSections)[number][];
  /** Numbers beside the names of sections. */
  badges?: Partial<Record<(typeof allSections)[number], { count: number; label: string }>>;
  /** Whether the pages outside of rooms can be opened. */
  hasHouse?: boolean;
  /** Tools of a room, on each of its pages. */
  tools?: ReactNode;
  /** Warnings and banners, on each page of a room. */
  bar?: ReactNode;
}

/** Frame of every page: the ribbon with the simulation notice, and the navigation of a room. */
export function Frame({
  children,
  roomCode,
  roomName,
  section = '',
  sections = allSections,
  badges = {},
  hasHouse = true,
  tools,
  bar,
}: FrameProps) {
  const t = useText();
  const isSignedIn = useSession(({ token }) => token !== null);
  const main = useRef<HTMLElement>(null);
  const page = allSections.find((each) => each === section);
  useTitle([page && t(`shell.section.${page}`), roomName || roomCode, `Glassmine · ${t('shell.ribbon')}`]);
  useFocusOnPage(main, `${isSignedIn} ${roomCode} ${section}`);
  return (
    <div className={css.frame}>
      <ToContent main={main} />
      <header className={css.ribbon} data-ribbon>
        <p>{t('shell.ribbon')}</p>
        {roomCode && <RoomName name={roomName} />}
        <div className={css.right} data-screen-only>
          {tools}
          <Connection />
          {isSignedIn && hasHouse && <House />}
          <Looks />
        </div>
      </header>
      {roomCode && <Sections roomCode={roomCode} section={section} sections={sections} badges={badges} />}
      {bar}
      <NoAnswer />
      {isSignedIn && hasHouse && <Warnings />}
      <main className={css.main} ref={main} tabIndex={-1}>
        {children}
      </main>
      <p className={css.watermark} aria-hidden="true">
        {t('shell.ribbon')}
      </p>
      <Said />
      <Prove />
    </div>
  );
}

/** The pages of a room. */
function Sections({
  roomCode,
  section,
  sections,
  badges,
}: Required<Pick<FrameProps, 'section' | 'sections' | 'badges'>> & { roomCode: string }) {
  const t = useText();
  return (
    <nav className={css.sections} aria-label={t('shell.room', { code: roomCode })} data-screen-only>
      <Figures as="strong">{roomCode}</Figures>
      {sections.map((each) => (
        <a
          key={each}
          href={`#/room/${roomCode}/${each}`}
          aria-current={section === each ? 'page' : undefined}
          ref={section === each ? scrollTo : undefined}
        >
          {t(`shell.section.${each}`)}
          {badges[each] && <CountBadge {...badges[each]} />}
        </a>
      ))}
    </nav>
  );
}

function ToContent({ main }: { main: RefObject<HTMLElement | null> }) {
  const t = useText();
  return (
    <button type="button" className={css.toContent} onClick={() => main.current?.focus()} data-screen-only>
      {t('shell.toContent')}
    </button>
  );
}

/** The pages outside of rooms; owners of the server alone may read what courses sent. */
function House() {
  const t = useText();
  const { data: me } = useCall('console/me', {});
  return (
    <nav aria-label={t('shell.house')} className={css.house}>
      <a href="#/rooms">{t('shell.rooms')}</a>
      <a href="#/plan">{t('shell.plans')}</a>
      <a href="#/people">{t('people.title')}</a>
      <a href="#/audit">{t('shell.audit')}</a>
      {me?.role === 'owner' && <a href="#/launches">{t('launches.title')}</a>}
    </nav>
  );
}

/** Windows and screen readers tell pages apart by their titles. */
function useTitle(parts: readonly (string | undefined)[]): void {
  const title = parts.filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** After a sign-in or another page, the focus goes to the page's heading, or to the page while that is on its way. */
function useFocusOnPage(main: RefObject<HTMLElement | null>, page: string): void {
  const shown = useRef(lastPage);
  useEffect(() => {
    const before = shown.current;
    shown.current = page;
    lastPage = page;
    if (before === null || before === page || main.current?.contains(document.activeElement)) return;
    const heading = main.current?.querySelector<HTMLElement>('h1, h2');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [main, page]);
}

/** Of the frame before, which another kind of page replaces. */
let lastPage: string | null = null;

/** How the figures of the shown room come. */
function Connection() {
  const t = useText();
  const { state } = useConnection();
  if (state === null) return null;
  const hint = {
    live: '',
    polling: t('shell.connection.pollingHint'),
    lost: t('shell.noAnswer'),
    signIn: t('shell.signIn'),
  }[state];
  return (
    <span className={css.connection} data-connection={state} title={hint}>
      {t(`shell.connection.${state}`)}
    </span>
  );
}

/** Where the tabs have no room beside each other. */
const scrollTo = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Below the sections, which need the whole width of a small window. */
function RoomName({ name }: { name: string | undefined }) {
  if (!name) return null;
  return (
    <strong className={css.roomName} title={name} data-screen-only>
      {name}
    </strong>
  );
}

/** Menu: language, theme and sign-out. */
function Looks() {
  const t = useText();
  const { language, speak, token } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = ['auto', 'light', 'dark'] as const;
  return (
    // Inside the header landmark, and with menu items only, for accessibility.
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="compact-sm" variant="default">
          {t('shell.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.language')}</Menu.Label>
        {languages.map(({ code, name }) => (
          <Menu.Item key={code} lang={code} onClick={() => speak(code)}>
            {code === language ? '● ' : ''}
            {name}
          </Menu.Item>
        ))}
        <Menu.Label>{t('shell.look')}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item key={scheme} onClick={() => setColorScheme(scheme)}>
            {scheme === colorScheme ? '● ' : ''}
            {t(`shell.look.${scheme}`)}
          </Menu.Item>
        ))}
        {token && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={signOut}>{t('shell.signOut')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Warns that the page is out of date while the server does not answer. */
function NoAnswer() {
  const t = useText();
  const answering = useNotifications((said) => said.answering);
  if (answering === 'server') return null;
  return (
    <p className={css.noAnswer} role="alert">
      {t(answering === 'network' ? 'shell.signIn' : 'shell.noAnswer')}
    </p>
  );
}

function Said() {
  const lines = useNotifications((said) => said.lines);
  return (
    <div className={css.said} aria-live="polite">
      {lines.map(({ id, text, tone }) => (
        <p key={id} data-tone={tone}>
          {text}
        </p>
      ))}
    </div>
  );
}
