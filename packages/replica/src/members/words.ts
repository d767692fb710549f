/** How long a text of a form may be, in characters, what it is made of, and between what a number may lie. */
export const phoneLengthMax = 40;

export const emailLengthMax = 100;

/** Of any password as it is sent; which ones may be chosen is in rules.ts. */
export const passwordLengthMax = 200;

/** As it is sent: a name of thirty signs may be longer in characters. */
export const nicknameLengthMax = 60;

/** How many levels of uplines and of invitees count as a team, at most; a scenario pays one to so many. */
export const teamLevelsMax = 5;

export const captchaLengthMax = 8;

/** Digits of an authenticator's code or signs of a recovery code. */
export const secondFactorLengthMax = 40;

/** A code that is sent to a phone or mailbox, and a fund password. */
export const sixDigits = '^[0-9]{6}$';

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

export const membersRefusalCodes = {
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
  'account.channelClosed': 2012,
  'account.channelUnset': 2013,
  'account.emailNotIssued': 2014,
  'account.emailShape': 2015,
  'account.emailBound': 2016,
  'account.captchaNeeded': 2017,
  'account.captchaWrong': 2018,
  'account.locked': 2019,
  'account.oldPasswordWrong': 2020,
  'account.newPasswordsDiffer': 2021,
  'account.nameShape': 2022,
  'account.deviceUnknown': 2023,
  'account.linkUnknown': 2024,
  'fund.passwordUnset': 2101,
  'fund.passwordWrong': 2102,
  'fund.locked': 2103,
  'fund.passwordShape': 2104,
  'fund.passwordsDiffer': 2105,
  'member.unknown': 7008,
} as const;
