/** Names in the order of their numbers from `first` on. Throws RangeError when one is missing or there twice. */
export function byNumber<K extends string>(numbers: Readonly<Record<K, number>>, first = 0): readonly K[] {
  const names = (Object.keys(numbers) as K[]).sort((a, b) => numbers[a] - numbers[b]);
  names.forEach((name, i) => {
    if (numbers[name] !== first + i) throw new RangeError(`${name} has ${numbers[name]}, not ${first + i}`);
  });
  return names;
}
