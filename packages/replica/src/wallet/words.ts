export const chainAddressLengthMax = 120;

export const bankAccountLengthMax = 40;

export const payeeLengthMax = 60;

export const branchCodeLengthMax = 20;

export const bankReferenceLengthMax = 40;

/** How many addresses, and how many cards, a member can have bound at once. */
export const boundMax = 5;

export const walletRefusalCodes = {
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
  'recharge.generic': 5008,
  'recharge.cashMinimum': 5009,
  'withdraw.cardUnset': 5010,
  'withdrawal.unknown': 5011,
  'withdrawal.settled': 5012,
  'operator.insufficient': 5013,
  'withdraw.unlock': 5016,
  'transfer.unknown': 5014,
  'transfer.settled': 5015,
  'address.unknown': 5104,
  'address.pending': 5105,
  'address.chainFirst': 5106,
  'address.incomplete': 5107,
  'card.notIssued': 5201,
  'card.taken': 5202,
  'card.payee': 5203,
  'card.branchShape': 5204,
  'card.branchUnknown': 5205,
  'exchange.once': 5301,
  'exchange.empty': 5302,
  'exchange.balance': 5303,
  'operator.notByHand': 7006,
} as const;
