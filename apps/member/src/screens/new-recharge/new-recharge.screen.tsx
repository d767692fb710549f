import { List, ListItem } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { localsOf, moneyLink } from '../../live/currencies.ts';
import { useReaderMinutes } from '../../live/reader-minutes.ts';
import { useRoom } from '../../live/use-live.ts';
import { Section } from '../../money/facts.tsx';
import { WalletNotice } from '../../money/wallet-notice.tsx';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { Own } from '../../xray/marked.tsx';

/** All ways to recharge, with the minimum of each. */
export function NewRechargeScreen() {
  const t = useText();
  const format = useFormat();
  const { deposit: minutes } = useReaderMinutes();
  const chain = useCall('wallet/recharge/info', {});
  const locals = localsOf(useRoom());
  return (
    <Screen>
      <WalletNotice />
      <Loaded query={chain} skeleton={[240]}>
        {({ currency, minimum }) => (
          <Section title={t('ways.choose')}>
            <List>
              <ListItem
                href={hashOf('/user/recharge')}
                icon="wallet"
                title={t('ways.chainTitle', { currency })}
                note={
                  <Own why="limit">
                    {`${t('ways.chainText', { minutes })} ${t('ways.minimum', { amount: format.money(minimum, currency) })}`}
                  </Own>
                }
              />
              {locals.map((local) => (
                <BankWay key={local} currency={local} />
              ))}
              {locals.length > 0 && (
                <ListItem
                  href={hashOf('/user/exchange')}
                  icon="refresh"
                  title={t('ways.exchangeTitle')}
                  note={t(locals.length === 1 ? 'ways.exchangeText' : 'ways.exchangeAny')}
                />
              )}
            </List>
          </Section>
        )}
      </Loaded>
    </Screen>
  );
}

/** The way by bank in one local currency, once its minimum is known. */
function BankWay({ currency }: { currency: string }) {
  const t = useText();
  const format = useFormat();
  const room = useRoom();
  const bank = useCall('wallet/recharge/cash/info', { currency }).data;
  if (!bank) return null;
  const minimum = t('ways.minimum', { amount: format.money(bank.minimum, currency) });
  return (
    <ListItem
      href={moneyLink('recharge', room, currency)}
      icon="bank"
      title={t('ways.bankTitle', { currency })}
      note={<Own why="limit">{`${t('ways.bankText')} ${minimum}`}</Own>}
    />
  );
}
