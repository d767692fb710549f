import { boundMax } from '@glassmine/replica/plain';
import { EmptyState, type IconName, LinkButton } from '@glassmine/ui';
import type { ReactNode } from 'react';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import type { Path } from '../navigation/paths.ts';
import { hashOf } from '../navigation/router.ts';
import { Loaded, type LoadedProps } from '../page/loaded.tsx';
import { Screen } from '../page/screen.tsx';
import { BoundCards } from './bound-card.tsx';
import { ChainOrBank } from './chain-or-bank.tsx';

interface BoundPageProps<I> extends Omit<LoadedProps<I[]>, 'children'> {
  words: Record<'add' | 'none' | 'noneText', MessageId>;
  icon: IconName;
  /** The page that binds another one. */
  addPath: Path;
  hasSwitch: boolean;
  children: (item: I) => ReactNode;
}

/** The addresses or bank cards bound to the member. The server enforces how many there may be. */
export function BoundPage<I>({ words, icon, addPath, hasSwitch, children, ...loaded }: BoundPageProps<I>) {
  const t = useText();
  const count = loaded.query.data?.length ?? 0;
  const add = (
    <LinkButton href={hashOf(addPath)} icon="plus" block>
      {t(words.add)}
    </LinkButton>
  );
  return (
    <Screen footer={count > 0 && count < boundMax && add}>
      {hasSwitch && <ChainOrBank of="address" />}
      <Loaded {...loaded}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={icon} title={t(words.none)} text={t(words.noneText)} action={add} />
          ) : (
            <BoundCards>{list.map(children)}</BoundCards>
          )
        }
      </Loaded>
    </Screen>
  );
}
