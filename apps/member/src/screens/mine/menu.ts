import type { IconName } from '@glassmine/ui';
import type { MessageId } from '../../i18n/catalogues.ts';

export interface Entry {
  href: string;
  icon: IconName;
  title: MessageId;
}

interface Group {
  label: MessageId;
  /** Side by side with large icons; one below the other otherwise. */
  asTiles?: boolean;
  items: Entry[];
}

/** Where *Mine* leads, in groups. */
export const menu: Group[] = [
  {
    label: 'mine.group.money',
    asTiles: true,
    items: [
      { href: '#/user/balance', icon: 'wallet', title: 'title.balance' },
      { href: '#/user/recharge', icon: 'recharge', title: 'title.recharge' },
      { href: '#/user/withdraw', icon: 'withdraw', title: 'title.withdraw' },
      { href: '#/user/receiveincome', icon: 'income', title: 'title.receiveIncome' },
      { href: '#/user/stock', icon: 'chart', title: 'title.savings' },
      { href: '#/user/exchange', icon: 'refresh', title: 'title.exchange' },
      { href: '#/user/address', icon: 'pin', title: 'title.addresses' },
      { href: '#/user/Caddress', icon: 'card', title: 'title.bankCards' },
    ],
  },
  {
    label: 'mine.group.records',
    asTiles: true,
    items: [
      { href: '#/user/myorder', icon: 'order', title: 'title.orders' },
      { href: '#/user/record', icon: 'records', title: 'title.records' },
      { href: '#/user/withrecord', icon: 'clock', title: 'title.withdrawals' },
      { href: '#/user/earn', icon: 'income', title: 'title.earnings' },
    ],
  },
  {
    label: 'mine.group.gifts',
    asTiles: true,
    items: [
      { href: '#/user/reward', icon: 'gift', title: 'title.reward' },
      { href: '#/index/mycoupon', icon: 'ticket', title: 'title.myCoupons' },
      { href: '#/user/verify', icon: 'star', title: 'title.redeem' },
      { href: '#/index/invitation', icon: 'share', title: 'title.invitation' },
    ],
  },
  {
    label: 'mine.group.account',
    items: [
      { href: '#/user/information', icon: 'person', title: 'title.information' },
      { href: '#/user/securitycenter', icon: 'shield', title: 'title.securityCenter' },
      { href: '#/user/fundPwd', icon: 'lock', title: 'title.fundPassword' },
    ],
  },
  {
    label: 'mine.group.app',
    items: [
      { href: '#/user/msg', icon: 'message', title: 'title.messages' },
      { href: '#/index/service', icon: 'help', title: 'title.service' },
      { href: '#/user/feedback', icon: 'feed', title: 'title.feedback' },
      { href: '#/index/about', icon: 'document', title: 'title.about' },
      { href: '#/user/system', icon: 'settings', title: 'title.settings' },
      { href: '#/index/language', icon: 'globe', title: 'title.language' },
    ],
  },
];
