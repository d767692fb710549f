import type { Seed } from '@glassmine/kernel';
import { reasonCode } from '../bank/payments.ts';
import type { Account } from '../rows.ts';
import { parted } from './everyday.ts';
import type { SchemePosting } from './instants.ts';
import { Luck } from './luck.ts';
import type { SchemeSideParameters } from './parameters.ts';
import { schemeStreams } from './streams.ts';

export interface OperatorsOptions {
  seed: Seed;
  scheme: number;
  parameters: SchemeSideParameters;
  /** Opens an empty account of those who run the scheme, in its currency. */
  open(nth: number): Account;
}

function openAll({ parameters, open }: OperatorsOptions): Account[] {
  return Array.from({ length: parameters.operators.accounts }, (_, nth) => open(nth));
}

/** The accounts that a scheme's operator draws money to. */
export class Operators {
  readonly accounts: readonly Account[];
  readonly #options: OperatorsOptions;

  constructor(options: OperatorsOptions) {
    this.#options = options;
    this.accounts = openAll(options);
  }

  /** The same postings, each draw in one to some parts to accounts that are drawn; the parts sum to it exactly. */
  splitDraws(day: number, postings: readonly SchemePosting[]): SchemePosting[] {
    return postings.flatMap((posting, index) =>
      posting.why === reasonCode.schemeDraw ? this.#partsOf(posting, day, index) : [posting],
    );
  }

  #partsOf(posting: SchemePosting, day: number, index: number): SchemePosting[] {
    const { seed, scheme, parameters } = this.#options;
    const luck = new Luck(seed, schemeStreams.operatorDraw, day * 64 + scheme, index);
    return parted(luck, posting.amount, luck.between(1, parameters.operators.drawParts)).map((amount) => ({
      ...posting,
      amount,
      account: this.accounts[luck.below(this.accounts.length)]!,
    }));
  }
}
