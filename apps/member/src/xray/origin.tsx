import { minorOf, moneyText } from '@glassmine/replica/plain';
import type { Deposit, Provenance } from '@glassmine/replica/wire';
import { Amount, Button, Loading, Skeleton } from '@glassmine/ui';
import { useCall, wordsOf } from '../api/queries.ts';
import { type Format, useFormat } from '../i18n/format.ts';
import { type Text, useText } from '../i18n/use-text.ts';
import { useXray } from '../state/xray.ts';
import { mainParts } from './flow.ts';
import { FlowPicture } from './flow-picture.tsx';
import { inWords } from './values.ts';
import css from './xray.module.css';

/** Provenance of an amount: the deposits behind it or, for the learner's own deposit, the people it paid. */
export function Origin({ refId, isPrice }: { refId: string; isPrice: boolean }) {
  const t = useText();
  const { data, error } = useCall('room/xray/provenance', { ref: refId });
  // The cached answer may still be that of another amount.
  if (data?.ref !== refId) return error ? <p>{wordsOf(error)}</p> : <OriginSkeleton />;
  return (
    <div className={css.card}>
      <p className={css.figure}>
        <Amount value={data.amount} currency={data.currency} />
      </p>
      {isPrice ? <p className={css.says}>{t('xray.kind.price')}</p> : <Behind origin={data} />}
      <Button variant="secondary" block onClick={() => useXray.getState().ask({ about: 'scheme' })}>
        {t('xray.schemeOpen')}
      </Button>
    </div>
  );
}

function Behind({ origin }: { origin: Provenance }) {
  const t = useText();
  if (minorOf(origin.amount) === 0) return <p className={css.says}>{t('xray.nothing')}</p>;
  return (
    <>
      <p className={css.says}>{t(`xray.kind.${origin.kind}`)}</p>
      {origin.member && <Through member={origin.member} />}
      {origin.kind !== 'discount' && <Picture origin={origin} />}
      {origin.kind === 'own' && <Payees origin={origin} />}
      {(origin.kind === 'paid' || origin.kind === 'promise') && <Deposits origin={origin} />}
    </>
  );
}

/** The invitee through whom the amount came, and that member's result. */
function Through({ member: { name, paidIn, paidBack } }: { member: NonNullable<Provenance['member']> }) {
  const t = useText();
  const format = useFormat();
  const values = { name, paidIn: inWords(paidIn, format), paidBack: inWords(paidBack, format) };
  return <p className={css.says}>{t('xray.through', values)}</p>;
}

function OriginSkeleton() {
  return (
    <Loading className={css.card}>
      <Skeleton height="44px" width="60%" />
      <Skeleton height="150px" />
      <Skeleton height="120px" />
    </Loading>
  );
}

function nameOf(deposit: Deposit, t: Text): string {
  if (deposit.kind !== 'deposit') return t(`xray.deposit.${deposit.kind}`);
  return deposit.isYou ? t('xray.you') : deposit.by;
}

function payeeOf(payee: Provenance['payees'][number], t: Text): string {
  if (payee.kind === 'operator') return t('xray.operator');
  return payee.isYou ? t('xray.you') : payee.name;
}

function Picture({ origin }: { origin: Provenance }) {
  const t = useText();
  const format = useFormat();
  const isOwn = origin.kind === 'own';
  const list = isOwn
    ? origin.payees.map((payee) => ({ name: payeeOf(payee, t), amountMinor: minorOf(payee.amount) }))
    : origin.deposits.map((deposit) => ({ name: nameOf(deposit, t), amountMinor: minorOf(deposit.amount) }));
  const missing = minorOf(isOwn ? origin.unspent : origin.missing);
  const parts = mainParts(list, minorOf(origin.amount), missing, t('xray.others'));
  const named = parts.map((part) =>
    part.kind === 'missing' ? { ...part, name: t(isOwn ? 'xray.unspentShort' : 'xray.missingShort') } : part,
  );
  return (
    <FlowPicture
      parts={named}
      whole={format.amount(origin.amount)}
      mirrored={isOwn}
      label={t(isOwn ? 'xray.flowOut' : 'xray.flowIn', {
        count: isOwn ? origin.payeesTotal : origin.depositsTotal,
      })}
    />
  );
}

interface Row {
  key: string;
  name: string;
  time: string;
  amount: string;
  note?: string | undefined;
}

function depositRow(deposit: Deposit, format: Format, t: Text): Row {
  const { depositId, time, amount, whole } = deposit;
  return {
    key: String(depositId),
    name: nameOf(deposit, t),
    time: format.dateTime(time),
    amount,
    note: whole === amount ? undefined : t('xray.partOf', { whole: format.amount(whole) }),
  };
}

function Deposits({ origin }: { origin: Provenance }) {
  const t = useText();
  const format = useFormat();
  const { deposits, depositsTotal, covered, shown, missing, amount } = origin;
  return (
    <>
      <Rows
        rows={deposits.map((deposit) => depositRow(deposit, format, t))}
        more={depositsTotal - deposits.length}
        moreAmount={moneyText(minorOf(covered) - minorOf(shown))}
        label={t('xray.deposits')}
      />
      <dl className={css.sum}>
        <Line name={t('xray.covered')} value={covered} />
        {minorOf(missing) > 0 && <Line name={t('xray.missing')} value={missing} tone="missing" />}
        {minorOf(missing) > 0 && <Line name={t('xray.asked')} value={amount} tone="total" />}
      </dl>
      {minorOf(missing) > 0 && (
        <p className={css.says}>{t('xray.missingText', { missing: format.amount(missing) })}</p>
      )}
    </>
  );
}

function Payees({ origin }: { origin: Provenance }) {
  const t = useText();
  const format = useFormat();
  const { payees, payeesTotal, covered, shown, unspent, amount } = origin;
  const rows = payees.map((payee, index) => ({
    key: `${payee.time} ${index}`,
    name: payeeOf(payee, t),
    time: format.dateTime(payee.time),
    amount: payee.amount,
  }));
  return (
    <>
      <Rows
        rows={rows}
        more={payeesTotal - payees.length}
        moreAmount={moneyText(minorOf(covered) - minorOf(shown))}
        label={t('xray.payees')}
      />
      <dl className={css.sum}>
        <Line name={t('xray.paidWith')} value={covered} />
        <Line name={t('xray.unspent')} value={unspent} />
        <Line name={t('xray.yourDeposit')} value={amount} tone="total" />
      </dl>
    </>
  );
}

interface RowsProps {
  rows: Row[];
  /** Number of rows left out, and their sum. */
  more: number;
  moreAmount: string;
  label: string;
}

function Rows({ rows, more, moreAmount, label }: RowsProps) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <ul className={css.rows} aria-label={label}>
      {rows.map(({ key, name, time, amount, note }) => (
        <li key={key}>
          <span>
            {name}
            <small>{time}</small>
          </span>
          <span>
            <Amount value={amount} />
            {note && <small>{note}</small>}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li>
          <span>{t('xray.more', { count: more })}</span>
          <Amount value={moreAmount} />
        </li>
      )}
    </ul>
  );
}

function Line({ name, value, tone }: { name: string; value: string; tone?: 'missing' | 'total' }) {
  return (
    <div data-tone={tone}>
      <dt>{name}</dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  );
}
