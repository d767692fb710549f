/**
 * Every way a well-formed call can be turned down, with the code the envelope carries.
 * Codes are grouped by subject and never reused. Words live in apps/server/src/locales.
 */
export const refusalCodes = {
  // the room and the sandbox outside
  'room.unknown': 1001,
  'room.full': 1002,
  'room.closed': 1003,
  'room.busy': 1004,
  'command.reused': 1010,
  'charter.phone': 1101,
  'charter.email': 1102,
  'charter.address': 1103,
  'charter.card': 1104,
  'charter.text': 1105,
  'phone.insufficient': 1201,
  'phone.unknownAddress': 1202,
  'phone.unknownContact': 1203,
  'phone.alreadyInvited': 1204,
  // accounts
  'account.phoneNotIssued': 2001,
  'account.taken': 2002,
  'account.codeWrong': 2003,
  'account.codeExpired': 2004,
  'account.codeTooSoon': 2005,
  'account.codeTries': 2006,
  'account.inviteUnknown': 2007,
  'account.passwordShape': 2008,
  'account.passwordWrong': 2009,
  'account.passwordsDiffer': 2010,
  'account.notRegistered': 2011,
  'fund.passwordUnset': 2101,
  'fund.passwordWrong': 2102,
  'fund.locked': 2103,
  'fund.passwordShape': 2104,
  // machines and orders
  'product.unknown': 3001,
  'product.soldOut': 3002,
  'product.notYet': 3003,
  'product.limit': 3004,
  'order.units': 3005,
  'order.agreement': 3006,
  'order.insufficient': 3007,
  // income
  'income.nothing': 4001,
  'income.receiving': 4002,
  // wallet
  'amount.bounds': 5001,
  'recharge.minimum': 5007,
  'withdraw.minimum': 5002,
  'withdraw.balance': 5003,
  'withdraw.addressUnset': 5004,
  'withdraw.window': 5005,
  'withdraw.suspended': 5006,
  'address.taken': 5101,
  'address.notIssued': 5102,
  'address.limit': 5103,
  // the glass
  'xray.off': 6001,
  'xray.unknownClaim': 6002,
  'xray.unknownAmount': 6003,
  // the facilitator
  'console.signIn': 7001,
  'console.locked': 7002,
  'console.ended': 7003,
} as const;

export type RefusalKey = keyof typeof refusalCodes;
