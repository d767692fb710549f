/** The warning signs of any such scheme, as debriefs and papers name and explain them. */
export const signs = ['return', 'source', 'recruit', 'pressure', 'cashOut', 'fee'] as const;
