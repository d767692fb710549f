import { Segmented } from '@glassmine/ui';
import { useText } from '../i18n/use-text.ts';
import { useRoom } from '../live/use-live.ts';
import { usePage } from '../navigation/page-context.ts';
import { replace } from '../navigation/router.ts';

const pages = {
  recharge: { chain: '/user/recharge', bank: '/user/cashrecharge' },
  withdraw: { chain: '/user/withdraw', bank: '/user/cashwithdraw' },
  address: { chain: '/user/address', bank: '/user/Caddress' },
} as const;

/** Switch between the page for the chain and the page for the bank. Each replaces the other in the history. */
export function ChainOrBank({ of }: { of: keyof typeof pages }) {
  const t = useText();
  const room = useRoom();
  const { place } = usePage();
  return (
    <Segmented
      label={t('cash.ways')}
      value={place.path === pages[of].chain ? 'chain' : 'bank'}
      options={[
        { value: 'chain', label: `${room?.currency ?? ''} · ${t('cash.byChain')}` },
        { value: 'bank', label: `${room?.cashCurrency ?? ''} · ${t('cash.byBank')}` },
      ]}
      onChange={(way) => replace(pages[of][way])}
    />
  );
}
