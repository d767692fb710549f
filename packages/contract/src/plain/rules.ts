/** What may be chosen as a password, a name or a code. The server enforces the same functions that forms ask. */

/** The rule of the log-in password, in the parts that a typist can be told one by one. */
export const passwordRules = [
  { key: 'length', met: (password: string) => password.length >= 8 && password.length <= 24 },
  { key: 'letter', met: (password: string) => /^[A-Za-z]/.test(password) },
  { key: 'plain', met: (password: string) => /^[A-Za-z0-9]+$/.test(password) },
] as const;

/** 8 to 24 letters and digits, a letter first. */
export function isLoginPassword(password: string): boolean {
  return passwordRules.every((rule) => rule.met(password));
}

/** A code that is sent to a phone or mailbox, and a fund password: six digits. */
export const sixDigits = '^[0-9]{6}$';

export function isSixDigits(text: string): boolean {
  return new RegExp(sixDigits).test(text);
}

/** Signs as a reader counts them, not as a computer stores them. */
export const nicknameSignsMax = 30;

/** One line of 1 to 30 signs, with no blank at either end. The joiners that Indian scripts need are signs. */
export function isNickname(name: string): boolean {
  const isLine = /^(?:[^\p{C}\p{Zl}\p{Zp}]|[\u200c\u200d])+$/u.test(name);
  return isLine && [...name].length <= nicknameSignsMax && name.trim() === name;
}

/** Patterns of codes that people type, as a form field has them. They are read in capitals and small letters. */
export const roomCodePattern = '^[A-Za-z0-9]{4,10}$';
export const linkCodePattern = '^[A-Za-z]{8}$';
export const redemptionCodePattern = '^[A-Za-z0-9]{4,16}$';
