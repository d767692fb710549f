import { refusedAt } from '@glassmine/client';
import type { CallMap } from '@glassmine/replica/wire';
import { toast } from '@glassmine/ui';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { queryClient, read, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { localsOf } from '../../live/currencies.ts';
import { useRoom } from '../../live/use-live.ts';
import { putIntoWithdrawInfo } from '../../money/withdraw-info.ts';
import { goBack } from '../../navigation/router.ts';
import { cleanIfsc, isIfsc } from './ifsc.ts';

type Cards = CallMap['assets/user/bank/list']['data'];
export type CardFields = Record<'bankId' | 'payee' | 'account' | 'ifsc', string>;
export type CardErrors = Partial<CardFields>;

const nothing: CardFields = { bankId: '', payee: '', account: '', ifsc: '' };

/**
 * State of the card form.
 * @param cardId the card that the new one replaces
 * @param hasIfsc whether the bank that is chosen gives its branches codes
 */
export function useCardForm(cardId: number | undefined, hasIfsc: (bankId: string) => boolean) {
  const t = useText();
  const [fields, setFields] = useState(nothing);
  const [errors, setErrors] = useState<CardErrors>({});
  const set = (changed: Partial<CardFields>) => {
    setErrors({});
    setFields((before) => ({ ...before, ...changed }));
  };
  const bind = useCommand('assets/user/bank/modify', {
    quiet: true,
    onSuccess: (cards: Cards) => {
      queryClient.setQueryData(['assets/user/bank/list', {}], cards);
      putIntoWithdrawInfo({ cards });
      toast(t('card.bound'), 'good');
      goBack('/user/Caddress');
    },
  });
  const submit = () => {
    const { bankId, ifsc, ...texts } = fields;
    const asksIfsc = hasIfsc(bankId);
    const found = faultsOf(fields, asksIfsc);
    if (found.length > 0)
      return setErrors(Object.fromEntries(found.map((key) => [key, t(`card.needs.${key}`)])));
    bind.mutate(
      {
        ...texts,
        bankId: Number(bankId),
        ...(asksIfsc && { ifsc }),
        ...(cardId !== undefined && { cardId }),
      },
      { onError: (problem) => setErrors({ [fieldOf(problem, asksIfsc)]: wordsOf(problem) }) },
    );
  };
  return {
    fields,
    errors,
    set,
    setIfsc: (text: string) => set({ ifsc: cleanIfsc(text) }),
    submit,
    isBusy: bind.isPending,
  };
}

/** Where a refusal is shown: at the field that the guard names, or at the last one. */
const fieldOf = (problem: Error, asksIfsc: boolean): keyof CardFields =>
  (['payee', 'account'] as const).find((field) => refusedAt(problem, field)) ??
  (asksIfsc ? 'ifsc' : 'account');

/** The fields with a fault. */
export function faultsOf(fields: CardFields, asksIfsc: boolean): (keyof CardFields)[] {
  const empty = (['bankId', 'payee', 'account'] as const).filter((key) => fields[key].trim() === '');
  return asksIfsc && !isIfsc(fields.ifsc) ? [...empty, 'ifsc'] : empty;
}

export interface OwnAccount {
  /** What the bank keeps. */
  currency: string;
  fields: Partial<CardFields>;
}

/** The learner's own account at each sandbox bank, by the bank's id, from the phone. */
export function useOwnAccounts(): ReadonlyMap<string, OwnAccount> {
  const banks = useQueries({
    queries: localsOf(useRoom()).map((currency) => ({
      queryKey: ['phone/bank', { currency }],
      queryFn: ({ signal }: { signal: AbortSignal }) => read('phone/bank', { currency }, signal),
    })),
  });
  return new Map(
    banks.flatMap(({ data }) =>
      (data?.accounts ?? []).map(({ bankId, account, ifsc }) => {
        const fields = { payee: data?.holder ?? '', account, ifsc };
        return [String(bankId), { currency: data?.currency ?? '', fields }] as const;
      }),
    ),
  );
}
