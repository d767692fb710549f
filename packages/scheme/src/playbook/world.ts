import type { WalletWorld } from '../wallet/world.ts';
import type { PlannedStep } from './scenario.ts';

export interface PlaybookWorld extends WalletWorld {
  readonly scenario: WalletWorld['scenario'] & {
    /** The codes of the two play currencies. */
    currency: string;
    cashCurrency: string;
    playbook: PlannedStep[];
  };
}
