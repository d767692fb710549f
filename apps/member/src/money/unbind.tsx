import { Button, Confirm, toast } from '@glassmine/ui';
import { useState } from 'react';
import { useCommand } from '../api/commands.ts';
import { queryClient, useCall } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';
import { putIntoWithdrawInfo } from './withdraw-info.ts';

interface UnbindProps {
  kind: 'address' | 'card';
  id: number;
  name: string;
}

/** Asks for confirmation before unbinding, with the number of withdrawals still under way to it. */
export function Unbind({ kind, id, name }: UnbindProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const detail = useCall('assets/info/detail', { kind, id }, { enabled: isAsking });
  const { unbind, isBusy } = useUnbind(kind, id);
  const pending = detail.data?.pending ?? 0;
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setAsking(true)}>
        {t('card.unbind')}
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={t('card.unbindTitle')}
        text={pending > 0 ? t('card.unbindPending', { count: pending }) : t('card.unbindText', { name })}
        cancelLabel={t('card.keep')}
        confirmLabel={t('card.unbind')}
        variant="danger"
        busy={isBusy && t('card.unbinding')}
        onConfirm={() => unbind(() => setAsking(false))}
      />
    </>
  );
}

function useUnbind(kind: 'address' | 'card', id: number) {
  const t = useText();
  const say = () => toast(t('card.unbound'), 'good');
  const card = useCommand('assets/user/bank/delete', {
    onSuccess: (cards) => {
      queryClient.setQueryData(['assets/user/bank/list', {}], cards);
      putIntoWithdrawInfo({ cards });
      say();
    },
  });
  const address = useCommand('wallet/address/delete', {
    onSuccess: (addresses) => {
      queryClient.setQueryData(['wallet/address/list', {}], addresses);
      putIntoWithdrawInfo({ addresses });
      say();
    },
  });
  return {
    isBusy: card.isPending || address.isPending,
    unbind: (onSettled: () => void) =>
      kind === 'card'
        ? card.mutate({ cardId: id }, { onSettled })
        : address.mutate({ addressId: id }, { onSettled }),
  };
}
