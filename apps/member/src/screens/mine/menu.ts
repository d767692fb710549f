import type { IconName } from '@glassmine/ui';
import type { MessageId } from '../../i18n/catalogues.ts';

interface Entry {
  href: string;
  icon: IconName;
  title: MessageId;
}

/** Where *Mine* leads, in groups. */
export const menu: { label: MessageId; items: Entry[] }[] = [
  {
    label: 'mine.group.money',
    items: [
      { href: '#/user/balance', icon: 'wallet', title: 'title.balance' },
      { href: '#/user/recharge', icon: 'recharge', title: 'title.recharge' },
      { href: '#/user/withdraw', icon: 'withdraw', title: 'title.withdraw' },
      { href: '#/user/receiveincome', icon: 'income', title: 'title.receiveIncome' },
    ],
  },
  {
    label: 'mine.group.records',
    items: [
      { href: '#/user/myorder', icon: 'order', title: 'title.orders' },
      { href: '#/user/record', icon: 'records', title: 'title.records' },
      { href: '#/user/withrecord', icon: 'clock', title: 'title.withdrawals' },
    ],
  },
  {
    label: 'mine.group.account',
    items: [
      { href: '#/user/address', icon: 'pin', title: 'title.addresses' },
      { href: '#/user/fundPwd', icon: 'lock', title: 'title.fundPassword' },
      { href: '#/index/invitation', icon: 'share', title: 'title.invitation' },
      { href: '#/index/language', icon: 'globe', title: 'title.language' },
    ],
  },
];
