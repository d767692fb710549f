import { type Holds, type Row, type shape, type Table, tableOf } from '@glassmine/kernel';
import type { Member } from '../rows.ts';
import type { TeamWorld } from '../team/world.ts';
import type { claims, freeMachine, products } from './scenario.ts';

/** Rows of the tables below; -1 stands for none. */
export type Product = Row<'product'>;
export type Holding = Row<'holding'>;

export const machinesMembers = {
  firstHolding: 'i32' as Holds<Holding>,
  /** 1 once the free machine was had. */
  freeTaken: 'u8',
} as const;

/** What is on offer and what runs. Products are rows that the scenario seeds and the facilitator adds to or changes. */
export const machinesTables = () => ({
  products: tableOf<Product>()({
    /** See products.ts. */
    kind: 'u8',
    name: 'text',
    art: 'text',
    /** Price and daily return of one unit, minor units. The free machine has a return and no price. */
    price: 'f64',
    dailyReturn: 'f64',
    dailyReturnPpm: 'i32',
    validDays: 'i32',
    /** 0: no limit. */
    stockUnits: 'f64',
    soldUnits: 'f64',
    limitPerMember: 'i32',
    /** World seconds: pre-sale before, rush purchase until, on sale until; 0: no end. */
    opensAt: 'f64',
    rushUntil: 'f64',
    closesAt: 'f64',
    withdrawn: 'u8',
  }),
  holdings: tableOf<Holding>()({
    product: 'i32 as u8' as Holds<Product, 'i32 as u8'>,
    units: 'f64 as i32',
    /** What was paid for these units, minor units. */
    paid: 'f64 as i32',
    next: 'i32' as Holds<Holding>,
  }),
});

type Tables = ReturnType<typeof machinesTables>;

export interface MachinesWorld extends TeamWorld, Tables {
  readonly scenario: TeamWorld['scenario'] & {
    products: shape.Read<typeof products>;
    freeMachine: shape.Read<typeof freeMachine>;
    claims: shape.Read<typeof claims>;
  };
  members: TeamWorld['members'] & Table<typeof machinesMembers, Member>;
}
