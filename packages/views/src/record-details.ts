import type { RecordKind } from '@glassmine/contract';
import {
  type Member,
  maskedName,
  type Order,
  type RedemptionCode,
  type Reward,
  rewardKinds,
  type World,
} from '@glassmine/replica';

interface Detail {
  /** Product or person the movement is about. */
  detail: string;
  /** Team level of a bonus, else 0. */
  level: number;
}

type Telling = (world: World, member: Member, ref: number) => Detail;

const ofProduct: Telling = (world, _, order) => ({
  detail: world.products.name[world.orders.product[order as Order]!] ?? '',
  level: 0,
});

/** Who of the team bought, and how far below the member. */
const ofBuyer: Telling = ({ seed, orders, members }, member, order) => {
  const buyer = orders.member[order as Order]!;
  let level = 1;
  let above = members.upline[buyer]!;
  for (; above >= 0 && above !== member; above = members.upline[above]!) level++;
  return { detail: maskedName(seed, members.person[buyer]!), level };
};

/** The code that was redeemed; the other rewards are about nothing in particular. */
const ofReward: Telling = ({ rewards, redemptionCodes }, _, reward) => {
  const isCode = rewardKinds[rewards.kind[reward as Reward]!] === 'code';
  return {
    detail: isCode ? (redemptionCodes.code[rewards.ref[reward as Reward] as RedemptionCode] ?? '') : '',
    level: 0,
  };
};

/** What records of a kind are about, from the reference of their posting. Kinds that say nothing are left out. */
export const recordDetails: { readonly [K in RecordKind]?: Telling } = {
  buyMachine: ofProduct,
  dailyIncome: ofProduct,
  teamBenefits: ofBuyer,
  referralBonus: ofBuyer,
  bonus: ofReward,
};
