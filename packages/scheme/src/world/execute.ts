import { type OfferVersion, offerVersion, type SetService, setService } from '../content/front.ts';
import { type PublishContent, publishContent, type ShowContent, showContent } from '../content/publish.ts';
import { type ChangeCoupon, changeCoupon } from '../coupons/change-coupon.ts';
import { type CreateCoupon, createCoupon } from '../coupons/create-coupon.ts';
import { type OpenCoupons, openCoupons } from '../coupons/open-coupons.ts';
import { type ReceiveCoupon, receiveCoupon } from '../coupons/receive-coupon.ts';
import {
  type CommentOn,
  commentOn,
  type HideComment,
  type HidePost,
  hideComment,
  hidePost,
} from '../feed/comment.ts';
import { type PostPayout, type PublishPost, postPayout, publishPost } from '../feed/publish.ts';
import { type SendPost, sendPost } from '../feed/send-post.ts';
import { type Speak, speak } from '../feed/speak.ts';
import { type ThumbsUp, thumbsUp } from '../feed/thumbs-up.ts';
import {
  type AnswerFeedback,
  answerFeedback,
  type SendFeedback,
  sendFeedback,
} from '../feedback/feedback.ts';
import { type TakeOut, takeOut } from '../income/take-out.ts';
import { type AddProduct, addProduct } from '../machines/add-product.ts';
import { type ChangeProduct, changeProduct } from '../machines/change-product.ts';
import { type WithdrawProduct, withdrawProduct } from '../machines/withdraw-product.ts';
import { type BindEmail, bindEmail } from '../members/bind-email.ts';
import { type RequestCode, requestCode } from '../members/codes.ts';
import { type ChangeHead, type ChangeName, changeHead, changeName } from '../members/profile.ts';
import { type Register, type RegisterAgent, register, registerAgent } from '../members/register.ts';
import {
  type ChangePassword,
  changePassword,
  type ResetPassword,
  resetPassword,
  type SetFundPassword,
  setFundPassword,
} from '../members/set-passwords.ts';
import { type CountWrongTry, countWrongTry } from '../members/wrong-tries.ts';
import { type Announce, announce } from '../messages/announce.ts';
import { type ReadPushes, readPushes } from '../messages/read-pushes.ts';
import { type BuyMachine, buyMachine } from '../orders/buy.ts';
import { type BankTransfer, bankTransfer } from '../outside/bank.ts';
import { type HandOver, handOver } from '../outside/hand-over.ts';
import { type InjectEvent, injectEvent } from '../outside/happenings.ts';
import { type JoinRoom, joinRoom } from '../outside/join-room.ts';
import { type PayOutside, payOutside } from '../outside/ordinary-life.ts';
import { type ReadMail, readMail } from '../outside/read-mail.ts';
import { type ReadMessages, readMessages } from '../outside/read-messages.ts';
import { type SendTransfer, sendTransfer } from '../outside/send-transfer.ts';
import { type DecideReview, decideReview } from '../review/decide-review.ts';
import { type CreateCode, createCode } from '../rewards/create-code.ts';
import { type EndCode, endCode } from '../rewards/end-code.ts';
import { type JoinGroup, joinGroup } from '../rewards/join-group.ts';
import { type RedeemCode, redeemCode } from '../rewards/redeem-code.ts';
import { type ReceiveRegisterReward, receiveRegisterReward } from '../rewards/register-reward.ts';
import { type ShareVideo, shareVideo } from '../rewards/share-video.ts';
import { type SignIn, signIn } from '../rewards/sign-in.ts';
import { type TakeRandomBonus, takeRandomBonus } from '../rewards/take-random-bonus.ts';
import { type BuySavings, buySavings } from '../savings/buy-savings.ts';
import { type ChangeSavings, changeSavings } from '../savings/change-savings.ts';
import { type SellSavings, sellSavings } from '../savings/sell-savings.ts';
import { type Invite, invite } from '../team/invite.ts';
import { type BindAddress, bindAddress } from '../wallet/bind-address.ts';
import { type BindCard, bindCard } from '../wallet/bind-card.ts';
import { type Exchange, exchange } from '../wallet/exchange.ts';
import {
  type OperatorDraw,
  operatorDraw,
  type SetByHand,
  type SetOperator,
  setByHand,
  setOperator,
} from '../wallet/operator-draw.ts';
import { type AssignTransfer, assignTransfer } from '../wallet/recharge.ts';
import { type SettleWithdrawal, settleWithdrawal } from '../wallet/settle-withdrawal.ts';
import { type Unbind, unbind } from '../wallet/unbind.ts';
import { type Withdraw, withdraw } from '../wallet/withdraw.ts';
import type { Outcome, SchemeRule } from './command.ts';
import {
  type CloseRoom,
  closeRoom,
  fitsTick,
  type SetClock,
  type SetXray,
  setClock,
  setXray,
  type Tick,
} from './settings.ts';
import { tick } from './tick.ts';
import type { World } from './world.ts';

export type Command =
  | PublishContent
  | ShowContent
  | SetService
  | OfferVersion
  | SendPost
  | PublishPost
  | PostPayout
  | CommentOn
  | ThumbsUp
  | HidePost
  | HideComment
  | Announce
  | ReadPushes
  | SendFeedback
  | AnswerFeedback
  | JoinRoom
  | Tick
  | SetXray
  | SetClock
  | CloseRoom
  | RequestCode
  | Register
  | RegisterAgent
  | ResetPassword
  | ChangePassword
  | SetFundPassword
  | BindEmail
  | ChangeName
  | ChangeHead
  | CountWrongTry
  | SendTransfer
  | ReadMessages
  | ReadMail
  | Invite
  | BankTransfer
  | AssignTransfer
  | BindAddress
  | BindCard
  | Unbind
  | Exchange
  | Withdraw
  | SettleWithdrawal
  | OperatorDraw
  | SetOperator
  | SetByHand
  | TakeOut
  | BuyMachine
  | AddProduct
  | ChangeProduct
  | WithdrawProduct
  | BuySavings
  | SellSavings
  | ChangeSavings
  | SignIn
  | TakeRandomBonus
  | RedeemCode
  | CreateCode
  | EndCode
  | ReceiveRegisterReward
  | JoinGroup
  | ShareVideo
  | DecideReview
  | ReceiveCoupon
  | CreateCoupon
  | ChangeCoupon
  | OpenCoupons
  | Speak
  | InjectEvent
  | HandOver
  | PayOutside;

/** Every command by its type: the one way in which anybody changes a world. */
export const commandRules: { [T in Command['type']]: SchemeRule<Extract<Command, { type: T }>> } = {
  publishContent,
  showContent,
  setService,
  offerVersion,
  sendPost,
  publishPost,
  postPayout,
  commentOn,
  thumbsUp,
  hidePost,
  hideComment,
  announce,
  readPushes,
  sendFeedback,
  answerFeedback,
  joinRoom,
  tick: {
    fits: fitsTick,
    check: () => null,
    apply: (world, { ticks }) => {
      for (let i = 0; i < ticks; i++) tick(world);
      return { now: world.vars.now };
    },
  },
  setXray,
  setClock,
  closeRoom,
  requestCode,
  register,
  registerAgent,
  resetPassword,
  changePassword,
  setFundPassword,
  bindEmail,
  changeName,
  changeHead,
  countWrongTry,
  sendTransfer,
  readMessages,
  readMail,
  invite,
  bankTransfer,
  assignTransfer,
  bindAddress,
  bindCard,
  unbind,
  exchange,
  withdraw,
  settleWithdrawal,
  operatorDraw,
  setOperator,
  setByHand,
  takeOut,
  buyMachine,
  addProduct,
  changeProduct,
  withdrawProduct,
  buySavings,
  sellSavings,
  signIn,
  takeRandomBonus,
  redeemCode,
  createCode,
  endCode,
  receiveRegisterReward,
  joinGroup,
  shareVideo,
  decideReview,
  changeSavings,
  receiveCoupon,
  createCoupon,
  changeCoupon,
  openCoupons,
  speak,
  injectEvent,
  handOver,
  payOutside,
};

const ruleOf = new Map(Object.entries(commandRules)) as ReadonlyMap<unknown, SchemeRule<Command>>;

const refuse = (refusal: string): Outcome => ({ ok: false, refusal });

/**
 * Gives one command to the world: refused with a reason and no trace, or applied whole. Anything that does
 * not have the shape of a command is refused as `command.malformed`, whatever it is.
 */
export function execute(world: World, command: Command): Outcome {
  if (typeof command !== 'object' || command === null) return refuse('command.malformed');
  const rule = ruleOf.get(command.type);
  if (!rule?.fits(command as unknown as Record<string, unknown>, world)) return refuse('command.malformed');
  if (world.vars.closed === 1) return refuse('room.closed');
  const refusal = rule.check(world, command);
  return refusal ? refuse(refusal) : { ok: true, result: rule.apply(world, command) };
}
