import { Loading, Sheet, Skeletons } from '@glassmine/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Column } from '../shell/column.tsx';
import { type PhoneApp, usePhone } from '../state/phone.ts';
import { useWide } from '../state/wide.ts';
import { BankApp } from './bank-app.tsx';
import { MailApp } from './mail-app.tsx';
import { MessageBanner } from './message-banner.tsx';
import { MessagesApp } from './messages-app.tsx';
import { NewsApp } from './news-app.tsx';
import { PhoneHome } from './phone-home.tsx';
import { WalletApp } from './wallet-app.tsx';

/** By far the largest of the phone's apps. */
const ChatApp = lazy(() => import('./chat-app.tsx').then((m) => ({ default: m.ChatApp })));

const apps: Record<PhoneApp, ComponentType> = {
  home: PhoneHome,
  chat: ChatApp,
  messages: MessagesApp,
  news: NewsApp,
  mail: MailApp,
  bank: BankApp,
  wallet: WalletApp,
};

/**
 * The sandbox phone: a column beside the app where there is room, otherwise a layer over the current screen with the
 * banner of its newest message.
 */
export function PhoneLayer() {
  const t = useText();
  const { isOpen, app, chat, show, showChat, hide } = usePhone();
  const App = apps[app];
  const isHome = app === 'home';
  const title = isHome ? t('phone.title') : t(`phone.app.${app}`);
  const onBack = isHome ? undefined : () => (chat === null ? show('home') : showChat(null));
  const shown = (
    <Suspense
      fallback={
        <Loading>
          <Skeletons heights={['64px', '64px', '64px']} />
        </Loading>
      }
    >
      <App />
    </Suspense>
  );
  if (useWide())
    return (
      <Column of="phone" title={title} onBack={onBack}>
        {shown}
      </Column>
    );
  return (
    <>
      <MessageBanner />
      <Sheet
        open={isOpen}
        onOpenChange={(open) => open || hide()}
        title={title}
        onBack={onBack}
        look="plain"
        size="full"
        bare
      >
        {shown}
      </Sheet>
    </>
  );
}
