import { DAY, isRow, isText, rule } from '@glassmine/kernel';
import { type Claim, type ClaimContext, count, money, percent } from '../../base/claim.ts';
import { tellEverybody } from '../../base/events.ts';
import type { Subject } from '../../base/subject.ts';
import {
  isTerm,
  type ProductTerms,
  productKinds,
  putOnOffer,
  setTerms,
  soldPercentShown,
  soldPpm,
  termNames,
  termsFault,
  termsOf,
} from './products.ts';
import {
  goodsName,
  isArt,
  type MachinesWorld,
  machinesEvents,
  machinesMembers,
  machinesTables,
  type Product,
  productsMax,
} from './world.ts';

/** The facilitator brings another machine into the shop. */
interface AddProduct extends ProductTerms {
  type: 'addProduct';
  name: string;
  art: string;
}

const addProduct = rule({
  fits: (c) => isText(c.name, 40) && isArt(c.art) && termNames.every((name) => isTerm(name, c[name])),
  check: (world: MachinesWorld, c: AddProduct) => {
    if (!goodsName.test(c.name)) return 'goods.name';
    return world.products.count >= productsMax ? 'product.tooMany' : termsFault(c);
  },
  apply: (world, { name, art, ...terms }) => {
    const product = putOnOffer(world, name, art, terms);
    tellEverybody(world, machinesEvents.goods, product);
    return { product };
  },
});

/**
 * The facilitator changes a machine's terms for the orders from now on, or what it is called and looks like everywhere;
 * what is left out stays.
 */
interface ChangeProduct extends Partial<ProductTerms> {
  type: 'changeProduct';
  product: Product;
  name?: string;
  art?: string;
}

/** The terms that a change leaves a machine with. */
function changed(before: ProductTerms, change: Partial<ProductTerms>): ProductTerms {
  const terms = { ...before };
  for (const name of termNames) terms[name] = change[name] ?? before[name];
  return terms;
}

const changeProduct = rule({
  fits: (c) =>
    typeof c.product === 'number' &&
    (c.name === undefined || isText(c.name, 40)) &&
    (c.art === undefined || isArt(c.art)) &&
    termNames.every((name) => c[name] === undefined || isTerm(name, c[name])),
  check: (world: MachinesWorld, { product, name, ...change }: ChangeProduct) => {
    if (!isRow(product, world.products)) return 'product.unknown';
    // The free machine has no price to change: it is there or it is withdrawn.
    if (world.products.kind[product] !== productKinds.machine) return 'product.free';
    if (name !== undefined && !goodsName.test(name)) return 'goods.name';
    return termsFault(changed(termsOf(world, product), change));
  },
  apply: (world, { product, name, art, ...change }) => {
    const { products } = world;
    products.name[product] = name ?? products.name[product]!;
    products.art[product] = art ?? products.art[product]!;
    setTerms(world, product, changed(termsOf(world, product), change));
    tellEverybody(world, machinesEvents.goods, product);
    return { product };
  },
});

/** The facilitator takes a machine out of the shop, or puts it back. Orders run on. */
interface WithdrawProduct {
  type: 'withdrawProduct';
  product: Product;
  withdrawn: boolean;
}

const withdrawProduct = rule({
  fits: (c) => typeof c.product === 'number' && typeof c.withdrawn === 'boolean',
  check: (world: MachinesWorld, { product }: WithdrawProduct) =>
    isRow(product, world.products) ? null : 'product.unknown',
  apply: (world, { product, withdrawn }) => {
    world.products.withdrawn[product] = withdrawn ? 1 : 0;
    tellEverybody(world, machinesEvents.goods, product);
    return { product };
  },
});

type Context = ClaimContext<MachinesWorld>;

/** The product that a card is about: the first when there is none of that number. */
const productOf = ({ world, subject }: Context): Product =>
  isRow(subject, world.products) ? subject : (0 as Product);

const terms = (c: Context) => termsOf(c.world, productOf(c));

const dailyReturn = (c: Context) => c.world.products.dailyReturn[productOf(c)]!;

const soldUnits = (c: Context) => c.world.products.soldUnits[productOf(c)]!;

/** What the shop says of a machine. Sources of the flags: SEC and CFTC alerts, FCA ScamSmart, FINRA's persuasion tactics. */
const claims = {
  soldProgress: {
    flag: 'scarcity',
    source: 'FCA',
    claimed: (c) => percent(soldPercentShown(c.world, productOf(c)) * 10_000),
    truth: (c) => percent(Math.max(0, soldPpm(c.world, productOf(c)))),
    figures: (c) => ({ sold: count(soldUnits(c)), stock: count(terms(c).stockUnits) }),
  },
  dailyReturn: {
    flag: 'guaranteedReturn',
    source: 'SEC, CFTC',
    // Of a free machine there is no price to take a share of.
    claimed: (c) => (terms(c).priceMinor === 0 ? money(dailyReturn(c)) : percent(terms(c).dailyReturnPpm)),
    truth: ({ ledger }) => money(ledger.miningRevenue),
    figures: ({ ledger }) => ({ credited: money(ledger.incomeCredited), deposits: money(ledger.deposits) }),
  },
  totalRevenue: {
    flag: 'phantomRiches',
    source: 'FINRA',
    atRate: true,
    claimed: (c) => money(dailyReturn(c) * terms(c).validDays),
    truth: ({ ledger }) => percent(ledger.coveragePpm),
    figures: ({ ledger }) => ({ reserve: money(ledger.reserve), owed: money(ledger.owed) }),
  },
  validDays: {
    flag: 'consistentReturns',
    source: 'SEC',
    claimed: (c) => count(terms(c).validDays),
    truth: ({ ledger }) => count(ledger.daysCovered),
    figures: ({ ledger }) => ({ reserve: money(ledger.schemeReserve), daily: money(ledger.dailyPromise) }),
  },
  scarcity: {
    flag: 'timePressure',
    source: 'FCA, CFTC',
    claimed: (c) => count(terms(c).stockUnits),
    truth: (c) => count(soldUnits(c)),
    figures: (c) => ({ sold: count(soldUnits(c)), days: count(Math.floor(terms(c).rushUntil / DAY)) }),
  },
} satisfies Record<string, Claim<MachinesWorld>>;

export const machinesSubject = {
  commands: { addProduct, changeProduct, withdrawProduct },
  claims,
  events: machinesEvents,
  tables: machinesTables,
  columns: () => ({ members: machinesMembers }),
} satisfies Subject;
