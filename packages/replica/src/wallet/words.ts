export const chainAddressLengthMax = 120;

export const bankAccountLengthMax = 40;

export const payeeLengthMax = 60;

export const branchCodeLengthMax = 20;

export const bankReferenceLengthMax = 40;

/** Bound cards and bound addresses of one member. */
export const boundMax = 5;
