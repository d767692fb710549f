import type { CallMap } from '@glassmine/contract';
import { Amount, Button, Card, Stepper, toast } from '@glassmine/ui';
import { useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { Refused } from '../../api/errors.ts';
import { wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { navigate } from '../../router.ts';
import { Screen } from '../../shell/screen.tsx';
import { productStatus } from '../products/product-badge.tsx';
import { Agreement } from './agreement.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import css from './detail.module.css';
import { Facts, Stage, Working } from './machine-parts.tsx';
import { paymentOf } from './payment.ts';

type Detail = CallMap['goods/product/detail']['data'];

/** The refusal code of contract's `product.soldOut`. */
const soldOutCode = 3002;

/** A machine's details and, at the foot, what leads to renting it. */
export function Purchase({ detail }: { detail: Detail }) {
  const t = useText();
  const { product, owned, account } = detail;
  const [units, setUnits] = useState(1);
  const [agrees, setAgrees] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState('');
  const buy = useCommand('goods/mine/order/create', {
    quiet: true,
    onSuccess: ({ order }) => {
      // Leaving the page closes the dialog; closing it here as well would go back twice.
      toast(t('product.bought', { name: product.productName }), 'good');
      navigate('/user/myorder', { new: order.orderId });
    },
  });
  const left = Math.max(0, product.limitPerMember - owned);
  const unitsError =
    units < 1 || units > left ? t('product.unitsBounds', { left, limit: product.limitPerMember }) : '';
  const press = () => {
    if (unitsError) return toast(unitsError, 'bad');
    if (!agrees) return toast(t('product.mustAgree'), 'bad');
    setError('');
    setAsking(true);
  };
  const confirm = () =>
    buy.mutate(
      { productId: product.productId, units, agree: agrees },
      { onError: (problem) => setError(wordsOf(problem)) },
    );
  const isGone = buy.error instanceof Refused && buy.error.code === soldOutCode;
  return (
    <Screen footer={<Foot detail={detail} units={units} onPress={press} isGone={isGone} />}>
      <Stage product={product} />
      <Facts product={product} owned={owned} />
      <Card>
        <Stepper
          label={t('product.units')}
          value={units}
          max={left}
          onChange={setUnits}
          lessLabel={t('product.less')}
          moreLabel={t('product.more')}
          error={unitsError}
        />
      </Card>
      <Agreement agrees={agrees} onChange={setAgrees} product={product} />
      <Working />
      <BuyDialog
        open={isAsking}
        onOpenChange={setAsking}
        product={product}
        units={units}
        account={account}
        error={error}
        isBusy={buy.isPending}
        onConfirm={confirm}
      />
    </Screen>
  );
}

interface FootProps {
  detail: Detail;
  units: number;
  onPress: () => void;
  isGone: boolean;
}

function Foot({ detail: { product, account }, units, onPress, isGone }: FootProps) {
  const t = useText();
  const isSoldOut = isGone || product.status === productStatus.soldOut;
  const isEarly = product.status === productStatus.preSale;
  return (
    <div className={css.foot}>
      <div>
        <span>{t('product.toPay')}</span>
        <Amount value={paymentOf(product.price, units, account).total} currency={account.currency} />
      </div>
      <Button onClick={onPress} disabled={isSoldOut || isEarly}>
        {isSoldOut ? t('product.soldOut') : isEarly ? t('product.preSale') : t('product.buyNow')}
      </Button>
    </div>
  );
}
