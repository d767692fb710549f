import { Sheet } from '@glassmine/ui';
import { useText } from '../i18n/use-text.ts';
import { Column } from '../shell/column.tsx';
import { type PhoneApp, usePhone } from '../state/phone.ts';
import { useWide } from '../state/wide.ts';
import { BankApp } from './bank-app.tsx';
import { MailApp } from './mail-app.tsx';
import { MessageBanner } from './message-banner.tsx';
import { MessagesApp } from './messages-app.tsx';
import { PhoneHome } from './phone-home.tsx';
import { WalletApp } from './wallet-app.tsx';

const apps: Record<PhoneApp, () => React.ReactNode> = {
  home: PhoneHome,
  messages: MessagesApp,
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
  const { isOpen, app, show, hide } = usePhone();
  const App = apps[app];
  const isHome = app === 'home';
  const title = isHome ? t('phone.title') : t(`phone.app.${app}`);
  const onBack = isHome ? undefined : () => show('home');
  if (useWide())
    return (
      <Column of="phone" title={title} onBack={onBack}>
        <App />
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
        <App />
      </Sheet>
    </>
  );
}
