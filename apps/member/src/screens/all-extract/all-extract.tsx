import type { CallMap } from '@glassmine/contract';
import { Amount, Card, LinkButton, Skeleton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Fact, Facts, Section } from '../../money/facts.tsx';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { Claim, TracedAmount } from '../../xray/marked.tsx';

type Extract = CallMap['assets/user/allExtract']['data'][number];

/** Sums paid in, withdrawn and still to be withdrawn, for each currency. */
export function AllExtractScreen() {
  const extracts = useCall('assets/user/allExtract', {});
  const skeleton = <Skeleton height="290px" radius="20px" />;
  return (
    <Screen>
      <Loaded
        query={extracts}
        skeleton={
          <>
            {skeleton}
            {skeleton}
          </>
        }
      >
        {(list) => list.map((extract) => <Sums key={extract.currency} extract={extract} />)}
      </Loaded>
    </Screen>
  );
}

function Sums({ extract }: { extract: Extract }) {
  const t = useText();
  const room = useRoom();
  const { currency } = extract;
  const isCash = currency === room?.cashCurrency;
  return (
    <Section
      title={currency}
      more={{ href: hashOf('/user/record', { currency }), label: t('extract.records') }}
    >
      <Card>
        <Facts>
          <Fact name={t('extract.recharged')}>
            <Amount value={extract.recharged} />
          </Fact>
          <Fact name={t('extract.withdrawn')}>
            <Amount value={extract.withdrawn} />
          </Fact>
          <Fact name={t('extract.fees')}>
            <Claim k="withdrawalFee">
              <Amount value={extract.fees} />
            </Claim>
          </Fact>
          <Fact name={t('extract.pending')}>
            <TracedAmount refId={isCash ? 'balance:frozenCash' : 'balance:frozen'} value={extract.pending} />
          </Fact>
          <Fact name={t('extract.failed')}>
            <Amount value={extract.failed} />
          </Fact>
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
      <Fact name={t('extract.income')}>
        <TracedAmount refId="balance:income" value={extract.income} />
      </Fact>
      <Fact name={t('extract.receiving')}>
        <TracedAmount refId="balance:receiving" value={extract.receiving} />
      </Fact>
      <Fact name={t('extract.bonuses')}>
        <Amount value={extract.bonuses} />
      </Fact>
    </>
  );
}
