/** Names in the order of their numbers, from 0 on. Throws RangeError when one is missing or there twice. */
export function byNumber<K extends string>(numbers: Readonly<Record<K, number>>): readonly K[] {
  const names = (Object.keys(numbers) as K[]).sort((a, b) => numbers[a] - numbers[b]);
  names.forEach((name, i) => {
    if (numbers[name] !== i) throw new RangeError(`${name} has ${numbers[name]}, not ${i}`);
  });
  return names;
}
