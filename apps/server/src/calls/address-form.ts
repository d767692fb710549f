import type { World } from '@glassmine/replica';
import { FormError } from '../http/form.ts';

interface AddressForm {
  currency?: string;
  chain?: string;
  address?: string;
}

type Fault = 'address.chainFirst' | 'address.incomplete';

/** The address of a form whose currency and chain are chosen, the chain before it. Throws FormError for others. */
export function addressIn({ scenario }: World, form: AddressForm): { address: string } | { refusal: Fault } {
  const { currency, chain, address } = form;
  if (currency !== undefined && currency !== scenario.currency) {
    throw new FormError('currency', 'choice', scenario.currency);
  }
  if (chain !== undefined && chain !== scenario.chain.name) {
    throw new FormError('chain', 'choice', scenario.chain.name);
  }
  if (address !== undefined && chain === undefined) return { refusal: 'address.chainFirst' };
  if (address === undefined || currency === undefined) return { refusal: 'address.incomplete' };
  return { address };
}
