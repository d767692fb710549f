import type { Address } from '@glassmine/contract';
import { CopyButton, EmptyState, LinkButton, Skeleton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { BoundCard, BoundCards } from '../../money/bound-card.tsx';
import { ChainOrBank } from '../../money/chain-or-bank.tsx';
import { Unbind } from '../../money/unbind.tsx';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { shorten } from '../../phone/shorten.ts';

/** Most addresses a member may bind; the server enforces it. */
const addressesMax = 5;

export function AddressScreen() {
  const t = useText();
  const addresses = useCall('wallet/address/list', {});
  const count = addresses.data?.length ?? 0;
  const add = (
    <LinkButton href={hashOf('/user/addAddress')} icon="plus" block>
      {t('address.add')}
    </LinkButton>
  );
  return (
    <Screen footer={count > 0 && count < addressesMax && add}>
      <ChainOrBank of="address" />
      <Loaded query={addresses} skeleton={<Skeleton height="128px" radius="20px" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon="pin" title={t('address.none')} text={t('address.noneText')} action={add} />
          ) : (
            <BoundCards>
              {list.map((address) => (
                <AddressCard key={address.addressId} address={address} />
              ))}
            </BoundCards>
          )
        }
      </Loaded>
    </Screen>
  );
}

function AddressCard({ address: { addressId, currency, chain, address } }: { address: Address }) {
  const t = useText();
  return (
    <BoundCard head={[currency, chain]} value={shorten(address)}>
      <CopyButton value={address} label={t('address.copy')} />
      <LinkButton size="s" variant="quiet" href={hashOf('/user/addAddress', { addressId })}>
        {t('address.change')}
      </LinkButton>
      <Unbind kind="address" id={addressId} name={shorten(address)} />
    </BoundCard>
  );
}
