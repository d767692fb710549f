import type { Card as BankCard } from '@glassmine/contract';
import { EmptyState, LinkButton, Skeleton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { BoundCard, BoundCards } from '../../money/bound-card.tsx';
import { ChainOrBank } from '../../money/chain-or-bank.tsx';
import { Unbind } from '../../money/unbind.tsx';
import { usePage } from '../../navigation/page-context.ts';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';

/** Most cards a member may bind; the server enforces it. */
const cardsMax = 5;

/** Bound bank cards: `/user/Caddress` as the bank side of the addresses, `/user/bank` by themselves. */
export function BankCardsScreen() {
  const t = useText();
  const { place } = usePage();
  const cards = useCall('assets/user/bank/list', {});
  const count = cards.data?.length ?? 0;
  const add = (
    <LinkButton href={hashOf('/user/CaddAddress')} icon="plus" block>
      {t('card.add')}
    </LinkButton>
  );
  return (
    <Screen footer={count > 0 && count < cardsMax && add}>
      {place.path === '/user/Caddress' && <ChainOrBank of="address" />}
      <Loaded query={cards} skeleton={<Skeleton height="176px" radius="20px" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon="bank" title={t('card.none')} text={t('card.noneText')} action={add} />
          ) : (
            <BoundCards>
              {list.map((card) => (
                <CardItem key={card.cardId} card={card} />
              ))}
            </BoundCards>
          )
        }
      </Loaded>
    </Screen>
  );
}

function CardItem({ card }: { card: BankCard }) {
  const t = useText();
  const { cardId, bankName, currency, payee, account, ifsc } = card;
  return (
    <BoundCard head={[bankName, currency]} value={account} foot={[payee, ifsc]}>
      <LinkButton size="s" variant="quiet" href={hashOf('/user/CaddAddress', { cardId })}>
        {t('card.change')}
      </LinkButton>
      <Unbind kind="card" id={cardId} name={`${bankName} ${account}`} />
    </BoundCard>
  );
}
