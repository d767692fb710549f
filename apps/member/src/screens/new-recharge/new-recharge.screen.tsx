import { List, ListItem } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useTerms } from '../../live/use-live.ts';
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
  const { depositWithinMinutes: minutes } = useTerms();
  const chain = useCall('wallet/recharge/info', {});
  const bank = useCall('wallet/recharge/cash/info', {}).data;
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
              {bank && (
                <ListItem
                  href={hashOf('/user/cashrecharge')}
                  icon="bank"
                  title={t('ways.bankTitle', { currency: bank.currency })}
                  note={
                    <Own why="limit">
                      {`${t('ways.bankText')} ${t('ways.minimum', { amount: format.money(bank.minimum, bank.currency) })}`}
                    </Own>
                  }
                />
              )}
              <ListItem
                href={hashOf('/user/exchange')}
                icon="refresh"
                title={t('ways.exchangeTitle')}
                note={t('ways.exchangeText')}
              />
            </List>
          </Section>
        )}
      </Loaded>
    </Screen>
  );
}
