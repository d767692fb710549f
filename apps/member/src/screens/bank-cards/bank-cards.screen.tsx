import { namesBranch } from '@glassmine/replica/plain';
import type { Card as BankCard } from '@glassmine/replica/wire';
import { LinkButton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { localsOf } from '../../live/currencies.ts';
import { useRoom } from '../../live/use-live.ts';
import { BoundCard } from '../../money/bound-card.tsx';
import { BoundPage } from '../../money/bound-page.tsx';
import { NoBankMoney } from '../../money/no-bank-money.tsx';
import { Unbind } from '../../money/unbind.tsx';
import { usePage } from '../../navigation/page-context.ts';
import { hashOf } from '../../navigation/router.ts';

const words = { add: 'card.add', none: 'card.none', noneText: 'card.noneText' } as const;

/** Bound bank cards: `/user/Caddress` as the bank side of the addresses, `/user/bank` by themselves. */
export function BankCardsScreen() {
  const { place } = usePage();
  const room = useRoom();
  const hasLocal = localsOf(room).length > 0;
  const cards = useCall('assets/user/bank/list', {}, { enabled: hasLocal });
  if (room && !hasLocal) return <NoBankMoney />;
  return (
    <BoundPage
      query={cards}
      skeleton={[176]}
      words={words}
      icon="bank"
      addPath="/user/CaddAddress"
      hasSwitch={place.path === '/user/Caddress'}
    >
      {(card) => <CardItem key={card.cardId} card={card} />}
    </BoundPage>
  );
}

function CardItem({ card }: { card: BankCard }) {
  const t = useText();
  const { cardId, bankName, currency, payee, account, ifsc } = card;
  return (
    <BoundCard head={[bankName, currency]} value={account} foot={[payee, namesBranch(currency) && ifsc]}>
      <LinkButton size="s" variant="quiet" href={hashOf('/user/CaddAddress', { cardId })}>
        {t('card.change')}
      </LinkButton>
      <Unbind kind="card" id={cardId} name={`${bankName} ${account}`} />
    </BoundCard>
  );
}
