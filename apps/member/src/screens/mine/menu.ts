import type { MessageId } from '../../i18n/catalogues.ts';
import { hashOf } from '../../navigation/router.ts';
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
      { href: hashOf('/user/balance'), icon: 'wallet', title: 'title.balance' },
      { href: hashOf('/user/recharge'), icon: 'recharge', title: 'title.recharge' },
      { href: hashOf('/user/withdraw'), icon: 'withdraw', title: 'title.withdraw' },
      { href: hashOf('/user/receiveincome'), icon: 'income', title: 'title.receiveIncome' },
      { href: hashOf('/user/stock'), icon: 'chart', title: 'title.savings' },
      { href: hashOf('/user/exchange'), icon: 'refresh', title: 'title.exchange' },
      { href: hashOf('/user/address'), icon: 'pin', title: 'title.addresses' },
      { href: hashOf('/user/Caddress'), icon: 'card', title: 'title.bankCards' },
    ],
  },
  {
    label: 'mine.group.records',
    asTiles: true,
    items: [
      { href: hashOf('/user/myorder'), icon: 'order', title: 'title.orders' },
      { href: hashOf('/user/record'), icon: 'records', title: 'title.records' },
      { href: hashOf('/user/record2'), icon: 'wallet', title: 'title.assetRecords' },
      { href: hashOf('/index/lowerincome'), icon: 'team', title: 'title.lowerIncome' },
      { href: hashOf('/user/withrecord'), icon: 'clock', title: 'title.withdrawals' },
      { href: hashOf('/user/earn'), icon: 'income', title: 'title.earnings' },
    ],
  },
  {
    label: 'mine.group.gifts',
    asTiles: true,
    items: [
      { href: hashOf('/user/reward'), icon: 'gift', title: 'title.reward' },
      { href: hashOf('/index/mycoupon'), icon: 'ticket', title: 'title.myCoupons' },
      { href: hashOf('/user/verify'), icon: 'star', title: 'title.redeem' },
      { href: hashOf('/index/invitation'), icon: 'share', title: 'title.invitation' },
    ],
  },
  {
    label: 'mine.group.account',
    items: [
      { href: hashOf('/user/information'), icon: 'person', title: 'title.information' },
      { href: hashOf('/user/securitycenter'), icon: 'shield', title: 'title.securityCenter' },
      { href: hashOf('/user/fundPwd'), icon: 'lock', title: 'title.fundPassword' },
    ],
  },
  {
    label: 'mine.group.app',
    items: [
      { href: hashOf('/user/msg'), icon: 'message', title: 'title.messages' },
      { href: hashOf('/index/alert'), icon: 'bell', title: 'title.notices' },
      { href: hashOf('/user/news'), icon: 'news', title: 'title.news' },
      { href: hashOf('/index/service'), icon: 'help', title: 'title.service' },
      { href: hashOf('/user/feedback'), icon: 'feed', title: 'title.feedback' },
      { href: hashOf('/index/about'), icon: 'document', title: 'title.about' },
      { href: hashOf('/user/system'), icon: 'settings', title: 'title.settings' },
      { href: hashOf('/index/language'), icon: 'globe', title: 'title.language' },
    ],
  },
];
