import type { MoneyFlow } from '@glassmine/replica/wire';
import { useFormat } from '../../i18n/format.ts';
import { type Text, useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn, numberColumn } from '../../parts/data-table.tsx';
import css from '../../parts/pages.module.css';
import { Facts, Panel, Tiles } from '../../parts/parts.tsx';

type Money = MoneyFlow['money'][number];
type Party = Money['payers']['list'][number];

interface MoneyTablesProps {
  flow: MoneyFlow;
  nameOf: (member: number) => string;
  onPick: (member: number) => void;
}

/** The money flows of the picture as tables; each named member can be selected. */
export function MoneyTables({ flow, nameOf, onPick }: MoneyTablesProps) {
  const t = useText();
  const who = (userId: number) => partyName(t, nameOf, userId);
  const pick = (userId: number) =>
    userId > 0 ? (
      <button type="button" className={css.textButton} onClick={() => onPick(userId)}>
        {who(userId)}
      </button>
    ) : (
      who(userId)
    );
  return (
    <Panel title={t('network.money', { name: nameOf(flow.userId) })}>
      {flow.money.length === 0 && <p>{t('network.noMoney')}</p>}
      {flow.money.map((money) => (
        <CurrencyTables key={money.currency} money={money} pick={pick} />
      ))}
      <Bonuses flow={flow} pick={pick} />
    </Panel>
  );
}

type Pick = (userId: number) => React.ReactNode;

function CurrencyTables({ money, pick }: { money: Money; pick: Pick }) {
  const t = useText();
  const format = useFormat();
  const { currency, paidIn, paidOut, unspent, payers, payees } = money;
  const amount = (value: string) => format.money(value, currency);
  const columns = (whole: string): Column<Party>[] => [
    fieldColumn('userId', t('network.who'), (userId) => pick(userId)),
    {
      id: 'amount',
      title: t('network.amount'),
      isNumber: true,
      by: (party) => Number(party.amount),
      cell: (party) => amount(party.amount),
    },
    {
      id: 'share',
      title: t('network.share'),
      isNumber: true,
      cell: (party) => format.percent((Number(party.amount) / Number(whole)) * 100),
    },
  ];
  const table = (label: string, parts: Money['payers'], whole: string) => (
    <section>
      <h3>{label}</h3>
      <DataTable
        label={label}
        rows={parts.list}
        columns={columns(whole)}
        keyOf={({ userId }) => userId}
        empty={t('network.nobodyYet')}
      />
      {parts.rest !== '0.00' && (
        <p>{t('network.rest', { n: parts.count - parts.list.length, amount: amount(parts.rest) })}</p>
      )}
    </section>
  );
  return (
    <>
      <Facts
        facts={[
          { name: t('network.paidIn'), value: amount(paidIn) },
          { name: t('network.paidOut'), value: amount(paidOut) },
          { name: t('network.unspent'), value: amount(unspent) },
        ]}
      />
      <Tiles>
        {table(t('network.payers', { amount: amount(paidOut) }), payers, paidOut)}
        {table(t('network.payees', { amount: amount(paidIn) }), payees, paidIn)}
      </Tiles>
    </>
  );
}

type Bonus = MoneyFlow['bonuses']['from'][number];

function Bonuses({ flow: { bonuses, currency }, pick }: { flow: MoneyFlow; pick: Pick }) {
  const t = useText();
  const format = useFormat();
  const columns: Column<Bonus>[] = [
    fieldColumn('userId', t('network.who'), (userId) => pick(userId)),
    numberColumn('level', t('network.level')),
    numberColumn('amount', t('network.amount'), (amount) => format.money(amount, currency)),
  ];
  const table = (label: string, rows: Bonus[]) => (
    <section>
      <h3>{label}</h3>
      <DataTable
        label={label}
        rows={rows}
        columns={columns}
        keyOf={({ userId, level }) => `${userId} ${level}`}
        empty={t('network.noBonus')}
      />
    </section>
  );
  const total = format.money(bonuses.fromTotal, currency);
  return (
    <>
      <Tiles>
        {table(t('network.bonusFrom', { amount: total }), bonuses.from)}
        {table(t('network.bonusTo'), bonuses.to)}
      </Tiles>
      <p className={css.note}>{t('network.bonusNote', { other: format.money(bonuses.other, currency) })}</p>
    </>
  );
}

function partyName(t: Text, nameOf: (member: number) => string, userId: number): string {
  if (userId === -1) return t('network.operator');
  return userId < 0 ? t('series.reachedNobody') : nameOf(userId);
}
