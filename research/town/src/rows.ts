import type { Row } from '@glassmine/kernel';

/** Somebody who lives in the town: a row of `residents`; -1 stands for none. */
export type Resident = Row<'resident'>;

/** An account at a bank or a wallet on the chain: a row of `accounts`; -1 stands for none. */
export type Account = Row<'account'>;

/** A pattern of laundered money, one for each chain that is layered: its number, from 1; 0 stands for none. */
export type Alert = Row<'alert'>;
