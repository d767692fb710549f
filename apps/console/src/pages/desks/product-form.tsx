import type { ConsoleProduct } from '@glassmine/replica/wire';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { CommandForm } from '../../parts/command-form.tsx';
import { useProductFields } from './product-fields.ts';
import { changedTerms, newStarts, newTerms, startsOf } from './product-terms.ts';

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
  return (
    <CommandForm
      path="console/product/add"
      fields={fields}
      submit={t('shop.addProduct')}
      done={t('shop.added')}
      onDone={onDone}
      formOf={(values) => ({ roomCode: code, ...newTerms(values, now) })}
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
  const { productId, price, dayReturnPercent, validDays, withdrawn } = product;
  const present = t('shop.productNow', {
    name: product.name,
    price,
    percent: dayReturnPercent,
    days: validDays,
    sale: String(!withdrawn),
  });
  return (
    <CommandForm
      path="console/product/change"
      fields={fields}
      submit={t('shop.save')}
      done={t('shop.changed')}
      onDone={onDone}
      changed={{ revision: product.revision, present }}
      formOf={(values, seen) => {
        const terms = changedTerms(values, starts, now);
        return Object.keys(terms).length === 0 ? null : { roomCode: code, productId, seen, ...terms };
      }}
    />
  );
}
