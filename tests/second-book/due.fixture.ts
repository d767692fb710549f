/** Lets go what is due; what is left comes back. */
export function due<T extends { at: number }>(list: T[], now: number, arrive: (each: T) => void): T[] {
  for (const each of list) if (each.at <= now) arrive(each);
  return list.filter(({ at }) => at > now);
}
