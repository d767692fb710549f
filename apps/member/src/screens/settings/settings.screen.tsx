import { languageOf } from '@glassmine/replica/plain';
import { Button, Confirm, ListItem, Switch, toast } from '@glassmine/ui';
import { useState } from 'react';
import { forgetQueries } from '../../api/kept-queries.ts';
import { queryClient } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { localsOf } from '../../live/currencies.ts';
import { useRoom } from '../../live/use-live.ts';
import { hashOf } from '../../navigation/router.ts';
import { ListGroup } from '../../page/group.tsx';
import { Screen } from '../../page/screen.tsx';
import { AppearanceItem } from '../../parts/settings/appearance-item.tsx';
import { useSession } from '../../state/session.ts';
import { version } from '../../state/version.ts';

/** Preferences of the app on this device. */
export function SettingsScreen() {
  return (
    <Screen>
      <Display />
      <Feel />
      <Money />
      <Device />
    </Screen>
  );
}

type Choice = 'haptics' | 'sound' | 'lessMotion' | 'hideBalance';

function Turn({ name, icon }: { name: Choice; icon: 'vibrate' | 'sound' | 'still' | 'eyeOff' }) {
  const t = useText();
  const { [name]: isOn, set } = useSession();
  return (
    <ListItem
      icon={icon}
      title={t(`settings.${name}`)}
      note={t(`settings.${name}Note`)}
      value={
        <Switch checked={isOn} label={t(`settings.${name}`)} onChange={(next) => set({ [name]: next })} />
      }
    />
  );
}

function Display() {
  const t = useText();
  const language = useSession((session) => session.language);
  return (
    <ListGroup title={t('settings.display')}>
      <ListItem
        icon="globe"
        title={t('title.language')}
        value={languageOf(language).name}
        href={hashOf('/index/language')}
      />
      <AppearanceItem />
      <Turn name="lessMotion" icon="still" />
    </ListGroup>
  );
}

function Feel() {
  const t = useText();
  return (
    <ListGroup title={t('settings.feel')}>
      <Turn name="haptics" icon="vibrate" />
      <Turn name="sound" icon="sound" />
    </ListGroup>
  );
}

function Money() {
  const t = useText();
  const room = useRoom();
  const locals = localsOf(room);
  return (
    <ListGroup title={t('settings.money')}>
      <ListItem
        icon="machine"
        title={t('settings.unit')}
        note={t('settings.unitNote', { currency: room?.currency ?? '' })}
        value={t('settings.dollar')}
      />
      {locals.length > 0 && <ListItem icon="bank" title={t('settings.cashUnit')} value={locals.join(', ')} />}
      <Turn name="hideBalance" icon="eyeOff" />
    </ListGroup>
  );
}

function Device() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const forget = () => {
    forgetQueries(queryClient);
    setOpen(false);
    toast(t('settings.forgotten'), 'good');
  };
  return (
    <>
      <ListGroup title={t('settings.device')}>
        <ListItem icon="info" title={t('title.about')} value={version.name} href={hashOf('/index/about')} />
      </ListGroup>
      <Button variant="quiet" block icon="refresh" onClick={() => setOpen(true)}>
        {t('settings.forget')}
      </Button>
      <Confirm
        open={isOpen}
        onOpenChange={setOpen}
        title={t('settings.forgetTitle')}
        text={t('settings.forgetText')}
        confirmLabel={t('settings.forget')}
        cancelLabel={t('settings.keep')}
        onConfirm={forget}
      />
    </>
  );
}
