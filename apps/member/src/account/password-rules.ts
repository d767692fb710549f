/** The rules of the login password, one by one, so that the form can tick them off. */
export const passwordRules = [
  { key: 'length', met: (password: string) => password.length >= 8 && password.length <= 24 },
  { key: 'letter', met: (password: string) => /^[A-Za-z]/.test(password) },
  { key: 'plain', met: (password: string) => /^[A-Za-z0-9]+$/.test(password) },
] as const;

export function isPassword(password: string): boolean {
  return passwordRules.every((rule) => rule.met(password));
}
