import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/i18n.ts';
import css from './script.module.css';

interface PaperSheetProps {
  code: string;
  title: string;
  children: ReactNode;
}

/** A page that is meant for paper, with its buttons on the screen alone. */
export function PaperSheet({ code, title, children }: PaperSheetProps) {
  const t = useText();
  return (
    <article className={css.paper}>
      <div className={css.buttons} data-screen-only>
        <Button onClick={() => print()}>{t('script.print')}</Button>
        <Button variant="default" component="a" href={`#/room/${code}/script`}>
          {t('script.back')}
        </Button>
      </div>
      <h1>{title}</h1>
      {children}
    </article>
  );
}
