import { Button, Icon, Loading, Skeletons } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { useCall, wordsOf } from '../api/queries.ts';
import type { ClaimKey } from '../i18n/claim-key.ts';
import { useFormat } from '../i18n/format.ts';
import type { Values } from '../i18n/message.ts';
import { Rich } from '../i18n/rich.tsx';
import { useText } from '../i18n/use-text.ts';
import { useRoom } from '../live/use-live.ts';
import { useXray } from '../state/xray.ts';
import { AtRate } from './at-rate.tsx';
import { valuesOf } from './values.ts';
import css from './xray.module.css';

interface ClaimCardProps {
  claim: ClaimKey;
  subject: number;
  refId: string | null;
}

/** An X-ray card: the claim struck through, and beside it what the ledger says. */
export function ClaimCard({ claim, subject, refId }: ClaimCardProps) {
  const t = useText();
  const format = useFormat();
  const room = useRoom();
  const { data, error } = useCall('room/xray/claim', { key: claim, subject });
  // The cached answer may still be that of the previous card.
  if (data?.key !== claim) return error ? <p>{wordsOf(error)}</p> : <CardSkeleton />;
  const values = valuesOf(data, format);
  // In this large type an amount and its currency may not fit on one line.
  const large = (text: string) => text.replaceAll(/\u00a0(?=p[A-Z])/g, ' ');
  return (
    <div className={css.card}>
      <div className={css.versus}>
        <Side label={t('xray.appSays')}>
          <p className={css.poster} data-brand={room?.brandKey}>
            <s>{large(t(`claim.${claim}.claimed`, values))}</s>
          </p>
        </Side>
        <Side label={t('xray.ledgerSays')}>
          <p className={css.truth} data-testid="truth">
            {large(t(`claim.${claim}.truth`, values))}
          </p>
        </Side>
      </div>
      <Sentences claim={claim} values={values} />
      <AtRate rate={data.atRate} />
      <Flag flag={data.flag} source={data.source} />
      <Ways refId={refId} />
    </div>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.side}>
      <h3>{label}</h3>
      {children}
    </div>
  );
}

function Sentences({ claim, values }: { claim: ClaimKey; values: Values }) {
  const t = useText();
  return (
    <div className={css.sentences}>
      <p>{t(`claim.${claim}.truth1`, values)}</p>
      <p>{t(`claim.${claim}.truth2`, values)}</p>
    </div>
  );
}

type FlagId = keyof typeof import('../locales/en/pages.json') & `flag.${string}`;
type SourceId = keyof typeof import('../locales/en/pages.json') & `flagSource.${string}`;

/** The red flag of the claim and the authorities that name it. */
function Flag({ flag, source }: { flag: string; source: string }) {
  const t = useText();
  const names = source.split(', ').map((name) => t(`flagSource.${name}` as SourceId));
  return (
    <div className={css.flag}>
      <Icon name="warning" size={20} />
      <p>
        <Rich id="xray.flag" values={{ flag: t(`flag.${flag}` as FlagId) }} parts={[<b key="name" />]} />
        <small>{t('xray.namedBy', { names: names.join(' · ') })}</small>
      </p>
    </div>
  );
}

function Ways({ refId }: { refId: string | null }) {
  const t = useText();
  const { ask } = useXray.getState();
  return (
    <div className={css.ways}>
      {refId && (
        <Button block icon="scan" onClick={() => ask({ about: 'amount', refId, isPrice: false })}>
          {t('xray.originTitle')}
        </Button>
      )}
      <Button variant="secondary" block onClick={() => ask({ about: 'scheme' })}>
        {t('xray.schemeOpen')}
      </Button>
    </div>
  );
}

function CardSkeleton() {
  return (
    <Loading className={css.card}>
      <Skeletons heights={['110px', '60px', '48px']} />
    </Loading>
  );
}
