import type { ConsoleProduct } from '@glassmine/replica/wire';
import { useState } from 'react';
import { useCommand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { isShownAtField } from '../../parts/form-field.ts';
import { QuickForm } from '../../parts/quick-form.tsx';
import { isChangedSince, useSeen } from '../../room/use-seen.ts';
import { useProductFields } from './product-fields.ts';
import { changedTerms, newStarts, newTerms, startsOf } from './product-terms.ts';
import { StaleNote } from './stale-note.tsx';

interface NewProductProps {
  code: string;
  now: number;
  /** A machine whose terms are offered to begin with. */
  like: ConsoleProduct | undefined;
  onDone: () => void;
}

/** Form of a new machine. */
export function NewProductForm({ code, now, like, onDone }: NewProductProps) {
  const t = useText();
  const [starts] = useState(() => newStarts(like));
  const fields = useProductFields(code, now, starts);
  const add = useCommand('console/product/add', {
    done: t('shop.added'),
    onDone,
    isShown: isShownAtField(fields),
  });
  return (
    <QuickForm
      layout="sheet"
      fields={fields}
      submit={t('shop.addProduct')}
      busy={add.isPending}
      refusal={add.error}
      onSubmit={(values) => add.mutate({ roomCode: code, ...newTerms(values, now) })}
    />
  );
}

interface ChangeProductProps {
  code: string;
  now: number;
  product: ConsoleProduct;
  onDone: () => void;
}

/** Form of an existing machine; only changed fields are sent. */
export function ChangeProductForm({ code, now, product, onDone }: ChangeProductProps) {
  const t = useText();
  const [starts] = useState(() => startsOf(product, now));
  const fields = useProductFields(code, now, starts);
  const change = useCommand('console/product/change', {
    done: t('shop.changed'),
    onDone,
    isShown: (error) => isChangedSince(error) || isShownAtField(fields)(error),
  });
  const seen = useSeen(product.revision, change.error);
  const { productId, price, dayReturnPercent, validDays, withdrawn } = product;
  const present = t('shop.productNow', {
    name: product.name,
    price,
    percent: dayReturnPercent,
    days: validDays,
    sale: String(!withdrawn),
  });
  return (
    <>
      <StaleNote refusal={change.error} present={present} />
      <QuickForm
        layout="sheet"
        fields={fields}
        submit={t('shop.save')}
        busy={change.isPending}
        refusal={change.error}
        onSubmit={(values) => {
          const terms = changedTerms(values, starts, now);
          if (Object.keys(terms).length === 0) onDone();
          else change.mutate({ roomCode: code, productId, seen, ...terms });
        }}
      />
    </>
  );
}
