export const chainAddressLengthMax = 120;

export const bankAccountLengthMax = 40;

export const payeeLengthMax = 60;

export const branchCodeLengthMax = 20;

export const bankReferenceLengthMax = 40;

/** How many addresses, and how many cards, a member can have bound at once. */
export const boundMax = 5;
