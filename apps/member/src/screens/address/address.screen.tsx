import type { Address } from '@glassmine/replica/wire';
import { CopyButton, LinkButton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { BoundCard } from '../../money/bound-card.tsx';
import { BoundPage } from '../../money/bound-page.tsx';
import { Unbind } from '../../money/unbind.tsx';
import { hashOf } from '../../navigation/router.ts';
import { shorten } from '../../phone/shorten.ts';

const words = { add: 'address.add', none: 'address.none', noneText: 'address.noneText' } as const;

export function AddressScreen() {
  const addresses = useCall('wallet/address/list', {});
  return (
    <BoundPage
      query={addresses}
      skeleton={[128]}
      words={words}
      icon="pin"
      addPath="/user/addAddress"
      hasSwitch
    >
      {(address) => <AddressCard key={address.addressId} address={address} />}
    </BoundPage>
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
