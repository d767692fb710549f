import { Icon, toast } from '@glassmine/ui';
import { useCall } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import { usePhone } from '../state/phone.ts';
import { roomTokenOf, useSession } from '../state/session.ts';
import { useWide } from '../state/wide.ts';
import { useXray } from '../state/xray.ts';
import { OwnButton } from './own-button.ts';
import css from './ribbon.module.css';

/**
 * The charter's ribbon: "Simulation · play money" with the buttons My phone and X-ray. It is above all overlays;
 * `aria-live` keeps an open dialog from hiding it from screen readers.
 */
export function Ribbon() {
  const t = useText();
  const inRoom = useSession((session) => roomTokenOf(session) !== null);
  // There, the phone always stands beside the app.
  const isWide = useWide();
  return (
    <header className={css.ribbon} data-look="plain" data-ribbon aria-live="off">
      <p className={css.words}>
        <span>{t('ribbon.words')}</span>
      </p>
      {inRoom && (
        <>
          {!isWide && <PhoneButton />}
          <XrayButton />
          {OwnButton && <OwnButton />}
        </>
      )}
    </header>
  );
}

function PhoneButton() {
  const t = useText();
  const { isOpen, show, hide } = usePhone();
  const home = useCall('phone/home', {}).data;
  // A code arrives as a message or as mail.
  const unread = home ? home.unreadMessages + home.unreadMail + home.unreadChats : 0;
  return (
    <button
      type="button"
      className={css.button}
      aria-expanded={isOpen}
      onClick={() => (isOpen ? hide() : show())}
    >
      <span>
        <Icon name="phone" size={14} />
        {t('ribbon.phone')}
        {unread > 0 && (
          <>
            <i className={css.dot} />
            <span className="sr-only">{t('ribbon.unread', { count: unread })}</span>
          </>
        )}
      </span>
    </button>
  );
}

function XrayButton() {
  const t = useText();
  const { mode, enabled, wanted, setWanted } = useXray();
  const press = () => {
    if (mode === 'onDemand') setWanted(!wanted);
    else toast(t(mode === 'on' ? 'ribbon.xrayForced' : 'ribbon.xrayOff'));
  };
  return (
    <button type="button" className={css.button} aria-pressed={enabled} onClick={press}>
      <span>
        <Icon name="xray" size={14} />
        {t('ribbon.xray')}
      </span>
    </button>
  );
}
