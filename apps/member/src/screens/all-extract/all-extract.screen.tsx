import type { CallMap } from '@glassmine/replica/wire';
import { Amount, Card, LinkButton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Fact, Facts, Section, Sum } from '../../money/facts.tsx';
import { hashOf } from '../../navigation/router.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { Claim } from '../../xray/marked.tsx';

type Extract = CallMap['assets/user/allExtract']['data'][number];

/** Sums paid in, withdrawn and still to be withdrawn, for each currency. */
export function AllExtractScreen() {
  const extracts = useCall('assets/user/allExtract', {});
  return (
    <LoadedScreen query={extracts} skeleton={[290, 290]}>
      {(list) => list.map((extract) => <Sums key={extract.currency} extract={extract} />)}
    </LoadedScreen>
  );
}

function Sums({ extract }: { extract: Extract }) {
  const t = useText();
  const room = useRoom();
  const { currency } = extract;
  const isCash = currency === room?.cashCurrency;
  const part = isCash ? ':cash' : '';
  return (
    <Section
      title={currency}
      more={{ href: hashOf('/user/record', { currency }), label: t('extract.records') }}
    >
      <Card>
        <Facts>
          <Sum name={t('extract.recharged')} refId={`sum:recharged${part}`} value={extract.recharged} />
          <Sum name={t('extract.withdrawn')} refId={`sum:withdrawn${part}`} value={extract.withdrawn} />
          <Fact name={t('extract.fees')}>
            <Claim k="withdrawalFee">
              <Amount value={extract.fees} />
            </Claim>
          </Fact>
          <Sum
            name={t('extract.pending')}
            refId={isCash ? 'balance:frozenCash' : 'balance:frozen'}
            value={extract.pending}
          />
          <Sum name={t('extract.failed')} refId={`sum:failed${part}`} value={extract.failed} />
          {!isCash && <Earned extract={extract} />}
          <Fact name={t('extract.extractable')} strong>
            <Claim k="balance" refId={isCash ? 'balance:cash' : 'balance:extractable'}>
              <Amount value={extract.extractable} currency={currency} />
            </Claim>
          </Fact>
        </Facts>
        <LinkButton
          block
          variant="secondary"
          icon="withdraw"
          href={isCash ? hashOf('/user/cashwithdraw') : hashOf('/user/withdraw')}
        >
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
