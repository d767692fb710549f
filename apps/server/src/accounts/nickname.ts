/** One line of 1 to 30 signs, with no blank at either end. The joiners that Indian scripts need are signs. */
export function isNickname(name: string): boolean {
  return /^(?:[^\p{C}\p{Zl}\p{Zp}]|[\u200c\u200d]){1,30}$/u.test(name) && name.trim() === name;
}
