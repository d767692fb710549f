/** Figures of one account from its past, as `describe` writes them. */
export const accountFigures = [
  'age',
  'idle',
  'in_count',
  'in_mean',
  'in_late',
  'in_sum_late',
  'in_sum_day',
  'in_idle',
  'in_partners',
  'in_new_share',
  'out_count',
  'out_mean',
  'out_late',
  'out_sum_late',
  'out_sum_day',
  'out_idle',
  'out_partners',
  'out_of_in',
  'passed_on',
  'returned',
  'payers_partners',
  'payees_partners',
  'payers_in_day',
  'in_new_late',
  'out_new_late',
  'passed_late',
  'in_new_day',
  'hops',
] as const;

/** Figures of a payment from the past of both ends, as `describePayment` writes them. */
export const paymentFigures = [
  ...accountFigures.map((name) => `payer_${name}`),
  ...accountFigures.map((name) => `payee_${name}`),
  'pair_count',
  'pair_back',
  'share_of_day',
  /** The amount beside the last one that its payer received, and beside what payer and payee usually pay and receive. */
  'of_last_in',
  'of_payers_mean',
  'of_payees_mean',
] as const;
