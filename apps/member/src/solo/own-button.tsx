import { Icon } from '@glassmine/ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import css from '../shell/ribbon.module.css';

const Desk = lazy(() => import('./desk.tsx').then((m) => ({ default: m.Desk })));

/** The ribbon's third button: what a facilitator's console would do. It takes the place of src/shell/own-button.ts. */
export const OwnButton: ComponentType | null = function LessonButton() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-expanded={isOpen}
        onClick={() => {
          setOpened(true);
          setOpen(!isOpen);
        }}
      >
        <span>
          <Icon name="clock" size={14} />
          {t('solo.desk')}
        </span>
      </button>
      {wasOpened && (
        <Suspense>
          <Desk open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
};
