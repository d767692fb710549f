/**
 * State of the sandbox phone: whether it is open, which app it shows and which values the current screen accepts from
 * it.
 */
import type { ChatThread, NewsReport, PhoneMail, PhoneMessage } from '@glassmine/replica/wire';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

export type MessagesView = 'inbox' | 'contacts';
export type PhoneApp = 'home' | 'chat' | 'messages' | 'news' | 'mail' | 'bank' | 'wallet';
/** A message, mail or report that has just arrived. */
export type News =
  | { app: 'messages'; item: PhoneMessage }
  | { app: 'mail'; item: PhoneMail }
  | { app: 'news'; item: NewsReport };
/** Kinds of values that the phone can fill into a form. */
export type FillKind = 'phone' | 'code' | 'inviteCode' | 'address';

interface Phone {
  isOpen: boolean;
  app: PhoneApp;
  /** The chat that is open in Chat; null for the list of all. */
  chat: ChatThread['thread'] | null;
  /** Half of Messages that is shown. */
  messages: MessagesView;
  /** The newest message, mail or report while its banner is shown. */
  banner: News | null;
  /** Fields of the current screen that accept a value, newest last. */
  takers: readonly { kind: FillKind; take: (value: string) => void }[];
  show: (app?: PhoneApp, messages?: MessagesView) => void;
  showChat: (chat: ChatThread['thread'] | null) => void;
  hide: () => void;
  announce: (news: News | null) => void;
}

export const usePhone = create<Phone>()((set) => ({
  isOpen: false,
  app: 'home',
  chat: null,
  messages: 'inbox',
  banner: null,
  takers: [],
  show: (app = 'home', messages = 'inbox') => set({ isOpen: true, app, messages, chat: null, banner: null }),
  showChat: (chat) => set({ isOpen: true, app: 'chat', chat, banner: null }),
  hide: () => set({ isOpen: false }),
  announce: (banner) => set({ banner }),
}));

/** While mounted, values of this kind tapped on the phone go to `take`. */
export function useFill(kind: FillKind, take: (value: string) => void): void {
  const onFill = useEffectEvent(take);
  useEffect(() => {
    const taker = { kind, take: (value: string) => onFill(value) };
    usePhone.setState(({ takers }) => ({ takers: [...takers, taker] }));
    return () => usePhone.setState(({ takers }) => ({ takers: takers.filter((each) => each !== taker) }));
  }, [kind]);
}

/** Fills a value into the screen and closes the phone; false when no field accepts it. */
export function fill(kind: FillKind, value: string): boolean {
  const { takers, hide, announce } = usePhone.getState();
  const taker = takers.findLast((each) => each.kind === kind);
  if (!taker) return false;
  taker.take(value);
  announce(null);
  hide();
  return true;
}

export function useCanFill(kind: FillKind): boolean {
  return usePhone(({ takers }) => takers.some((taker) => taker.kind === kind));
}
