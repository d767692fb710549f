import { Icon, Loading, NavBar, Skeleton } from '@glassmine/ui';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, useText } from '../i18n/use-text.ts';
import { usePage } from '../navigation/page-context.ts';
import { goBack, hashOf } from '../navigation/router.ts';
import { useArrival } from './arrival.ts';
import css from './page.module.css';
import { SchemeMenu } from './scheme-menu.tsx';

export interface ScreenProps {
  /** Replaces the route's title. */
  title?: ReactNode;
  /** Shown before the menu. */
  right?: ReactNode;
  /** No header: the screen renders its own with an h1. Keep the first 12 px free of touch targets. */
  headless?: boolean;
  /** The header overlays a dark hero at the top and gets a background once the hero scrolls away. */
  header?: 'over';
  /** No padding and no gaps. */
  bare?: boolean;
  /** `plain` for screens that are not the scheme's. */
  look?: 'plain';
  /** Fixed below the scrolling part; `Foot` adds what only a part of the screen knows. */
  footer?: ReactNode;
  children: ReactNode;
}

const FootContext = createContext<HTMLElement | null>(null);

/**
 * Puts its children at the foot of the screen that it stands in. So a screen whose foot needs data keeps its one
 * `Screen`, and with it the header and the focus, when they come.
 */
export function Foot({ children }: { children: ReactNode }) {
  const foot = use(FootContext);
  return foot && createPortal(children, foot);
}

/** Frame of every screen: the shared header, the scrolling part and an optional footer. */
export function Screen({ title, right, headless, header, bare, look, footer, children }: ScreenProps) {
  const t = useText();
  const { route } = usePage();
  const main = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  useArrival(main, scroller);
  const isOver = useIsOver(scroller) && header === 'over';
  const menu = look === 'plain' ? undefined : <SchemeMenu />;
  return (
    <main className={css.page} data-look={look} data-header={header} tabIndex={-1} ref={main}>
      {!headless && (
        <NavBar
          transparent={isOver}
          title={title ?? t(route.title)}
          onBack={route.depth > 1 ? () => goBack(route.parent) : undefined}
          left={route.depth > 1 ? undefined : <LanguageLink />}
          right={
            <>
              {right}
              {menu}
            </>
          }
        />
      )}
      <div
        className={bare ? css.scroll : `${css.scroll} ${css.stack}`}
        data-bare={bare || undefined}
        data-scroller
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a page of text alone scrolls by keyboard too
        tabIndex={0}
      >
        <FootContext value={foot}>{children}</FootContext>
      </div>
      <div className={css.foot} ref={setFoot}>
        {footer}
      </div>
    </main>
  );
}

const leftAfterPx = 24;

/** Whether the page is scrolled to its top. */
function useIsOver(scroller: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(true);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Not called at once: a page that comes back scrolled reports that by an event.
    const look = () => setOver(element.scrollTop < leftAfterPx);
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller]);
  return isOver;
}

/** Link to the language screen; shows the language in use. */
export function LanguageLink() {
  const t = useText();
  const language = useLanguage();
  return (
    <a className={css.language} href={hashOf('/index/language')}>
      <Icon name="globe" size={20} />
      <span>{language.toUpperCase()}</span>
      <span className="sr-only">{t('menu.language')}</span>
    </a>
  );
}

/** Placeholder while a screen's code is loading. */
export function ScreenSkeleton() {
  return (
    <main className={css.page}>
      <Loading className={`${css.scroll} ${css.stack}`}>
        <Skeleton height="44px" width="60%" />
        <Skeleton height="150px" radius="20px" />
        <Skeleton height="72px" radius="14px" />
        <Skeleton height="72px" radius="14px" />
        <Skeleton height="72px" radius="14px" />
      </Loading>
    </main>
  );
}
