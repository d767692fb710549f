import { Segmented } from '@glassmine/ui';
import { useText } from '../i18n/use-text.ts';
import { localIn, localQuery, localsOf, pagesOf } from '../live/currencies.ts';
import { useRoom } from '../live/use-live.ts';
import { usePage } from '../navigation/page-context.ts';
import { replace } from '../navigation/router.ts';

/**
 * Switch between the page for the chain and that for the bank of each local currency; the bound cards of all are on one
 * page. Each replaces the other in the history. Nothing in a room without local currencies.
 */
export function ChainOrBank({ of }: { of: keyof typeof pagesOf }) {
  const t = useText();
  const room = useRoom();
  const { path, query } = usePage().place;
  const locals = localsOf(room);
  const [first] = locals;
  if (!room || first === undefined) return null;
  const pages = pagesOf[of];
  const byBank = (value: string, name = value) => ({ value, label: `${name} · ${t('cash.byBank')}` });
  const banks = of === 'address' ? [byBank(first, locals.join(', '))] : locals.map((local) => byBank(local));
  return (
    <Segmented
      label={t('cash.ways')}
      value={path === pages.chain ? room.currency : (localIn(room, query) ?? first)}
      options={[{ value: room.currency, label: `${room.currency} · ${t('cash.byChain')}` }, ...banks]}
      onChange={(currency) =>
        currency === room.currency ? replace(pages.chain) : replace(pages.bank, localQuery(room, currency))
      }
    />
  );
}
