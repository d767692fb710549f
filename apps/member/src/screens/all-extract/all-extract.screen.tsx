import type { CallMap } from '@glassmine/replica/wire';
import { Amount, Card, LinkButton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { moneyLink } from '../../live/currencies.ts';
import { useRoom } from '../../live/use-live.ts';
import { Fact, Facts, Section, Sum } from '../../money/facts.tsx';
import { type Purse, purseOf } from '../../money/purse.ts';
import { hashOf } from '../../navigation/router.ts';
import { together } from '../../page/loaded.tsx';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { Claim } from '../../xray/marked.tsx';

type Extract = CallMap['assets/user/allExtract']['data'][number];

/** Sums paid in, withdrawn and still to be withdrawn, for each currency. */
export function AllExtractScreen() {
  const extracts = useCall('assets/user/allExtract', {});
  const account = useCall('assets/account', {});
  return (
    <LoadedScreen query={together(extracts, account)} skeleton={[290, 290]}>
      {([list, balances]) =>
        list.map((extract) => (
          <Sums key={extract.currency} extract={extract} purse={purseOf(balances, extract.currency)} />
        ))
      }
    </LoadedScreen>
  );
}

function Sums({ extract, purse }: { extract: Extract; purse: Purse }) {
  const t = useText();
  const room = useRoom();
  const { currency } = extract;
  const { isLocal, sumPart, availableRef, pendingRef } = purse;
  return (
    <Section
      title={currency}
      more={{ href: hashOf('/user/record', { currency }), label: t('extract.records') }}
    >
      <Card>
        <Facts>
          <Sum name={t('extract.recharged')} refId={`sum:recharged${sumPart}`} value={extract.recharged} />
          <Sum name={t('extract.withdrawn')} refId={`sum:withdrawn${sumPart}`} value={extract.withdrawn} />
          <Fact name={t('extract.fees')}>
            <Claim k="withdrawalFee">
              <Amount value={extract.fees} />
            </Claim>
          </Fact>
          <Sum name={t('extract.pending')} refId={pendingRef} value={extract.pending} />
          <Sum name={t('extract.failed')} refId={`sum:failed${sumPart}`} value={extract.failed} />
          {!isLocal && <Earned extract={extract} />}
          <Fact name={t('extract.extractable')} strong>
            <Claim k="balance" refId={availableRef}>
              <Amount value={extract.extractable} currency={currency} />
            </Claim>
          </Fact>
        </Facts>
        <LinkButton block variant="secondary" icon="withdraw" href={moneyLink('withdraw', room, currency)}>
          {t('extract.withdraw')}
        </LinkButton>
      </Card>
    </Section>
  );
}

/** Income and bonuses exist in the scheme's own currency only. */
function Earned({ extract }: { extract: Extract }) {
  const t = useText();
  return (
    <>
      <Sum name={t('extract.income')} refId="balance:income" value={extract.income} />
      <Sum name={t('extract.receiving')} refId="balance:receiving" value={extract.receiving} />
      <Sum name={t('extract.bonuses')} refId="sum:bonuses" value={extract.bonuses} />
    </>
  );
}
