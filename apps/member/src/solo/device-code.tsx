import { useText } from '../i18n/use-text.ts';
import css from '../screens/devices/devices.module.css';

/** Without a server the learner moves the saved file. It takes the place of src/screens/devices/device-code.tsx. */
export function DeviceCode() {
  const t = useText();
  return <p className={css.note}>{t('solo.otherDevice')}</p>;
}
