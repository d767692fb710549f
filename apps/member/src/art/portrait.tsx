/** Portraits of invented people: drawn from a number, so that one person looks the same to everybody. */
const skins = ['#f2c9a1', '#e0a878', '#c68650', '#a5673a', '#7d4a2a', '#5b3520'];
const hairs = ['#17120f', '#2b1c14', '#4a2f1d', '#6f4a2b', '#8c8a88', '#3a1f2b'];
const clothes = ['#3c6fb4', '#b4503c', '#2f8f6b', '#8a4fa3', '#c28a24', '#47525e', '#b23b6b'];
const walls = ['#cfe0f2', '#f4dccb', '#d5ecdc', '#e6d9f0', '#f5e8c4', '#d9dde2'];

/** Digits of a number in changing bases: each trait takes its own, so that traits mix freely. */
function traitsOf(face: number) {
  // An odd number belongs to a woman's name.
  const isWoman = face % 2 === 1;
  let rest = Math.floor(face / 2);
  const take = (of: number): number => {
    const digit = rest % of;
    rest = Math.floor(rest / of);
    return digit;
  };
  const of = (colors: string[]): string => colors[take(colors.length)] as string;
  return {
    skin: of(skins),
    hair: of(hairs),
    shirt: of(clothes),
    wall: of(walls),
    style: (isWoman ? womens : mens)[take(3)] as number,
    extra: take(5),
    mouth: take(3),
  };
}

/** Hair in front of the head; the long ones have a part behind it, too. */
const fronts = [
  'M19 30C17 16 26 11 32 11s15 5 13 19c-2-6-6-9-13-9s-11 3-13 9z',
  'M18 31C16 14 27 10 33 11c9 0 14 7 12 20-2-4-3-7-4-9-8 1-14 0-18-4-1 4-3 8-5 13z',
  'M19 28c0-11 6-16 13-16s13 5 13 16c-3-4-5-6-6-9-5 3-14 3-20 9z',
  'M20 25c1-8 6-12 12-12s11 4 12 12c-4-3-8-4-12-4s-8 1-12 4z',
  'M17 32c-1-14 6-21 15-21s16 7 15 21c-2-6-4-10-7-12-5-3-12-3-16 0-3 2-5 6-7 12z',
  'M18 33c-2-15 5-22 14-22s16 7 14 22l-2-9c-3-5-7-7-12-7s-9 2-12 7z',
];
const long = new Set([1, 4]);
const mens = [0, 2, 3];
const womens = [1, 4, 5];
/** A cloth over the hair. */
const cloth = 5;

const mouths = ['M27 39q5 5 10 0', 'M28 39q4 3 8 0', 'M27 38q5 7 10 0z'];

export function Portrait({ face, size }: { face: number; size: number }) {
  const { skin, hair, shirt, wall, style, extra, mouth } = traitsOf(face);
  const over = style === cloth ? shirt : hair;
  const hasBeard = extra === 2 && !long.has(style) && style !== cloth;
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <rect width="64" height="64" fill={wall} />
      {(long.has(style) || style === cloth) && <path d="M16 54C12 26 20 11 32 11s20 15 16 43z" fill={over} />}
      <path d="M8 66c1-13 11-18 24-18s23 5 24 18z" fill={shirt} />
      <path d="M27 42h10v7q-5 5-10 0z" fill={skin} />
      <ellipse cx="32" cy="31" rx="12.500" ry="14.500" fill={skin} />
      <path d={fronts[style]} fill={over} />
      <g fill="#201713">
        <ellipse cx="27" cy="31" rx="1.500" ry="1.900" />
        <ellipse cx="37" cy="31" rx="1.500" ry="1.900" />
      </g>
      <path
        d={mouths[mouth]}
        fill={mouth === 2 ? '#fff' : 'none'}
        stroke="#5a2a20"
        strokeWidth="1.500"
        strokeLinecap="round"
      />
      {extra === 1 && (
        <g fill="none" stroke="#2a2f38" strokeWidth="1.300">
          <circle cx="27" cy="31" r="4" />
          <circle cx="37" cy="31" r="4" />
          <path d="M31 31h2" />
        </g>
      )}
      {hasBeard && (
        <path d="M20 33c1 9 6 14 12 14s11-5 12-14c-1 3-4 3-6 2-4-1-8-1-12 0-2 1-5 1-6-2z" fill={hair} />
      )}
      {hasBeard && (
        <path d="M28 39q4 2.500 8 0" stroke={skin} strokeWidth="1.800" fill="none" strokeLinecap="round" />
      )}
    </svg>
  );
}
