import type { MessageId } from '../../i18n/catalogues.ts';
import type { Link } from '../../page/links.tsx';

interface Group {
  label: MessageId;
  /** Tiles with large icons instead of list rows. */
  asTiles?: boolean;
  items: Link[];
}

/** Links of *Mine*, in groups. */
export const menu: Group[] = [
  {
    label: 'mine.group.money',
    asTiles: true,
    items: [
      { to: '/user/balance', icon: 'wallet', title: 'title.balance' },
      { to: '/user/recharge', icon: 'recharge', title: 'title.recharge' },
      { to: '/user/withdraw', icon: 'withdraw', title: 'title.withdraw' },
      { to: '/user/receiveincome', icon: 'income', title: 'title.receiveIncome' },
      { to: '/user/stock', icon: 'chart', title: 'title.savings' },
      { to: '/user/exchange', icon: 'refresh', title: 'title.exchange' },
      { to: '/user/address', icon: 'pin', title: 'title.addresses' },
      { to: '/user/Caddress', icon: 'card', title: 'title.bankCards' },
    ],
  },
  {
    label: 'mine.group.records',
    asTiles: true,
    items: [
      { to: '/user/myorder', icon: 'order', title: 'title.orders' },
      { to: '/user/record', icon: 'records', title: 'title.records' },
      { to: '/user/record2', icon: 'wallet', title: 'title.assetRecords' },
      { to: '/index/lowerincome', icon: 'team', title: 'title.lowerIncome' },
      { to: '/user/withrecord', icon: 'clock', title: 'title.withdrawals' },
      { to: '/user/earn', icon: 'income', title: 'title.earnings' },
    ],
  },
  {
    label: 'mine.group.gifts',
    asTiles: true,
    items: [
      { to: '/user/reward', icon: 'gift', title: 'title.reward' },
      { to: '/index/mycoupon', icon: 'ticket', title: 'title.myCoupons' },
      { to: '/user/verify', icon: 'star', title: 'title.redeem' },
      { to: '/index/invitation', icon: 'share', title: 'title.invitation' },
    ],
  },
  {
    label: 'mine.group.account',
    items: [
      { to: '/user/information', icon: 'person', title: 'title.information' },
      { to: '/user/securitycenter', icon: 'shield', title: 'title.securityCenter' },
      { to: '/user/fundPwd', icon: 'lock', title: 'title.fundPassword' },
    ],
  },
  {
    label: 'mine.group.app',
    items: [
      { to: '/user/msg', icon: 'message', title: 'title.messages' },
      { to: '/index/alert', icon: 'bell', title: 'title.notices' },
      { to: '/user/news', icon: 'news', title: 'title.news' },
      { to: '/index/service', icon: 'help', title: 'title.service' },
      { to: '/user/feedback', icon: 'feed', title: 'title.feedback' },
      { to: '/index/about', icon: 'document', title: 'title.about' },
      { to: '/user/system', icon: 'settings', title: 'title.settings' },
      { to: '/index/language', icon: 'globe', title: 'title.language' },
    ],
  },
];
