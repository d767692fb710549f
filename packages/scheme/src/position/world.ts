import type { shape } from '@glassmine/kernel';
import type { WalletWorld } from '../wallet/world.ts';
import type { claims } from './scenario.ts';

export interface PositionWorld extends WalletWorld {
  readonly scenario: WalletWorld['scenario'] & { claims: shape.Read<typeof claims> };
}
