import { useText } from '../i18n/i18n.ts';
import { type Standing, standingsOf } from './books.ts';

/** What a member's result in one number counts; nothing in a room with the scheme's currency alone. */
export function AtRates({ member }: { member: Standing }) {
  const t = useText();
  const { length } = standingsOf(member);
  if (length === 1) return null;
  return <p>{t(length === 2 ? 'members.atRate' : 'members.atRates', { currency: member.currency })}</p>;
}
