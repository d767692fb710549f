import type { Product } from '@glassmine/replica/wire';
import { Button, Card, Segmented, Sheet } from '@glassmine/ui';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Claim } from '../../xray/marked.tsx';
import css from './detail.module.css';

interface AgreementProps {
  agrees: boolean;
  onChange: (agrees: boolean) => void;
  product: Product;
}

/** The lease agreement with its checkbox. */
export function Agreement({ agrees, onChange, product }: AgreementProps) {
  const t = useText();
  const [isReading, setReading] = useState(false);
  const choose = (choice: 'agree' | 'disagree') => onChange(choice === 'agree');
  return (
    <Card className={css.agreement}>
      <div className={css.agreementHead}>
        <Claim k="leaseAgreement">
          <h2>{t('agreement.title')}</h2>
        </Claim>
        <Button variant="quiet" size="s" onClick={() => setReading(true)}>
          {t('agreement.read')}
        </Button>
      </div>
      <Segmented
        label={t('agreement.title')}
        value={agrees ? 'agree' : 'disagree'}
        options={[
          { value: 'disagree', label: t('agreement.disagree') },
          { value: 'agree', label: t('agreement.agree') },
        ]}
        onChange={choose}
      />
      <Sheet
        open={isReading}
        onOpenChange={setReading}
        title={t('agreement.title')}
        footer={
          <Button
            block
            onClick={() => {
              onChange(true);
              setReading(false);
            }}
          >
            {t('agreement.agree')}
          </Button>
        }
      >
        <Clauses product={product} />
      </Sheet>
    </Card>
  );
}

function Clauses({ product }: { product: Product }) {
  const t = useText();
  const format = useFormat();
  const room = useRoom();
  const currency = room?.currency ?? '';
  const values = {
    brand: room?.brandName ?? '',
    name: product.productName,
    price: format.money(product.price, currency),
    days: product.validDays,
    daily: format.money(product.dayReturnAmount, currency),
  };
  return (
    <ol className={css.clauses}>
      <li>{t('agreement.clause1', values)}</li>
      <li>{t('agreement.clause2', values)}</li>
      <li>{t('agreement.clause3', values)}</li>
      <li>{t('agreement.clause4')}</li>
      <li>{t('agreement.clause5')}</li>
    </ol>
  );
}
