/** The rule of the login password, in the parts that a typist can be told one by one. */
export const passwordRules = [
  { key: 'length', met: (password: string) => password.length >= 8 && password.length <= 24 },
  { key: 'letter', met: (password: string) => /^[A-Za-z]/.test(password) },
  { key: 'plain', met: (password: string) => /^[A-Za-z0-9]+$/.test(password) },
] as const;

export function isPassword(password: string): boolean {
  return passwordRules.every((rule) => rule.met(password));
}
