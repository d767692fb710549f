/** Height of the smallest letters of a chapter in pixels: 2.3 % of the window's height, as the style sheet has it. */
export const letterSize = (): number => Math.max(16, innerHeight * 0.023);
