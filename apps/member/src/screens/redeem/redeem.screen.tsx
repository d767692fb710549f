import { readCode, redemptionCodeLengthMax, redemptionCodePattern } from '@glassmine/replica/plain';
import { Button, Card, Field, List, ListItem, toast } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { useList } from '../../api/lists.ts';
import { wordsOf } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Section } from '../../money/facts.tsx';
import { usePage } from '../../navigation/page-context.ts';
import { Nothing } from '../../page/nothing.tsx';
import { Paged } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';
import { Claim, TracedAmount } from '../../xray/marked.tsx';
import css from './redeem.module.css';

const shape = new RegExp(redemptionCodePattern);

/** Keeps letters and digits and makes them capitals, as codes are written. */
const cleaned = (typed: string): string =>
  readCode(typed)
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, redemptionCodeLengthMax);

export function RedeemScreen() {
  return (
    <Screen>
      <CodeForm />
      <Redeemed />
    </Screen>
  );
}

function CodeForm() {
  const t = useText();
  const format = useFormat();
  const currency = useRoom()?.currency ?? '';
  const { place } = usePage();
  // An announced gift brings its code along.
  const [code, setCode] = useState(() => cleaned(place.query.code ?? ''));
  const [fault, setFault] = useState<'redeem.needed' | 'redeem.shape' | null>(null);
  const redeem = useCommand('exchange/exchangeCode/use', {
    quiet: true,
    onSuccess: ({ amount }) => {
      setCode('');
      toast(t('redeem.got', { amount: format.money(amount, currency) }), 'good');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = code === '' ? 'redeem.needed' : shape.test(code) ? null : 'redeem.shape';
    setFault(found);
    if (found === null && !redeem.isPending) redeem.mutate({ exchangeCode: code });
  };
  const refusal = redeem.error ? wordsOf(redeem.error) : undefined;
  return (
    <Card className={css.card}>
      <form onSubmit={submit}>
        <h2>{t('redeem.title')}</h2>
        <Claim k="redeemCode" className={css.scarce}>
          {t('redeem.scarce')}
        </Claim>
        <Field
          label={t('redeem.code')}
          hint={t('redeem.hint')}
          error={fault ? t(fault) : refusal}
          value={code}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setCode(cleaned(event.target.value));
            setFault(null);
            redeem.reset();
          }}
        />
        <Button type="submit" block busy={redeem.isPending && t('redeem.busy')}>
          {t('redeem.press')}
        </Button>
      </form>
    </Card>
  );
}

function Redeemed() {
  const t = useText();
  const format = useFormat();
  const list = useList('exchange/exchangeCode/record', {});
  return (
    <Section title={t('redeem.history')}>
      <Paged
        list={list}
        skeleton={[{ row: 64 }]}
        empty={<Nothing icon="star" title="redeem.none" text="redeem.noneText" />}
      >
        {(items) => (
          <List>
            {items.map(({ code, amount, time, ref }) => (
              <ListItem
                key={code}
                title={<span className={css.code}>{code}</span>}
                note={format.dateTime(time)}
                value={<TracedAmount refId={ref} value={amount} signed />}
                gain
              />
            ))}
          </List>
        )}
      </Paged>
    </Section>
  );
}
