// One family: 24 × 24, one stroke, round ends. `d` may hold several subpaths.
const paths = {
  back: 'M15 5l-7 7 7 7',
  chevron: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M9 9h10v11H9zM15 5.5V4H5v12h1.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  machine: 'M4 5h16v5H4zM4 14h16v5H4zM7 7.5h.01M7 16.5h.01M12 7.5h5M12 16.5h5',
  team: 'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c.4-4 3-6 6.5-6s6.1 2 6.5 6M16 4.5a3.3 3.3 0 010 6M18 14.5c2 .7 3.2 2.6 3.5 5.5',
  person: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.5c.6-4.3 3.5-6.5 7.5-6.5s6.9 2.2 7.5 6.5',
  wallet: 'M4 7.5V18a2 2 0 002 2h14V8H5.5a1.5 1.5 0 010-4H18v4M16.5 14h.01',
  recharge: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  withdraw: 'M12 16V5M7 9.5l5-5 5 5M4 20h16',
  share:
    'M8.2 13.2l7.6 4.1M15.8 6.7l-7.6 4.1M6 14.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM18 8a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM18 21a2.5 2.5 0 100-5 2.5 2.5 0 000 5z',
  order: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  income: 'M3 17l6-6 4 4 8-9M15 6h6v6',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 005 9.5C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 100-5 2.5 2.5 0 000 5z',
  gift: 'M4 9h16v4H4zM5.5 13v8h13v-8M12 9v12M12 9C9 9 7 7.6 7 5.8 7 4.5 8 4 9 4c2 0 3 3 3 5zM12 9c3 0 5-1.4 5-3.2C17 4.5 16 4 15 4c-2 0-3 3-3 5z',
  records: 'M5 4h14v16H5zM8.5 9h7M8.5 12.5h7M8.5 16h4',
  globe:
    'M12 21a9 9 0 100-18 9 9 0 000 18zM3.5 12h17M12 3c2.5 2.6 3.8 5.6 3.8 9S14.5 18.4 12 21c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0112 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 01-3 3.7M6.3 7.3A16 16 0 002.5 12S6 18.5 12 18.5a9 9 0 004-.9M9.9 9.9a3 3 0 004.2 4.2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3M12 14.5v2',
  shield: 'M12 3l7.5 2.5V11c0 5-3.2 8.3-7.5 10-4.3-1.7-7.5-5-7.5-10V5.5zM8.5 12l2.5 2.5 4.5-5',
  phone: 'M7 3h10v18H7zM10.5 18h3',
  message: 'M4 5h16v12H10l-4 3.5V17H4z',
  mail: 'M3.5 6h17v12.5h-17zM4 7l8 6 8-6',
  bank: 'M3.5 9.5L12 4l8.5 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17',
  xray: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M3 12h18M9 8.5h6M9 15.5h6',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5.5l3.5 2',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  info: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 11v5.5M12 7.5h.01',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.3h.01',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 017 0M5 12a10 10 0 013-2M19 12a10 10 0 00-5.5-2.8M12 19h.01M2.5 8.8A14 14 0 015 7M21.5 8.8A14 14 0 0011 5.6',
  refresh: 'M20 5v5h-5M4 19v-5h5M5.5 9a7 7 0 0112-2.5L20 10M18.5 15a7 7 0 01-12 2.5L4 14',
  backspace: 'M8.5 5.5H21v13H8.5L3 12zM12 9.5l5 5M17 9.5l-5 5',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  sun: 'M12 16a4 4 0 100-8 4 4 0 000 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.5 10.5z',
  arrowIn: 'M17 7L7 17M7 9v8h8',
  arrowOut: 'M7 17L17 7M9 7h8v8',
  bolt: 'M13 3L5 13.5h6L10.5 21 19 10h-6.5z',
  feed: 'M4 5h16v11H12l-4.5 4v-4H4zM8 9h8M8 12h5',
  heart: 'M12 20S3.5 15 3.5 8.9A4.4 4.4 0 0112 7a4.4 4.4 0 018.5 1.9C20.5 15 12 20 12 20z',
  comment: 'M4 5h16v11.5H11l-5 4v-4H4zM8.5 10.8h.01M12 10.8h.01M15.5 10.8h.01',
  send: 'M4 11.5L20 4l-6 16-3.5-6.5zM10.5 13.5L20 4',
  bell: 'M6 17V11a6 6 0 0112 0v6l1.5 1.5h-15zM10 21h4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 16.5a3.3 3.3 0 100-6.6 3.3 3.3 0 000 6.6z',
  news: 'M4 5h13v15H5.5A1.5 1.5 0 014 18.5zM17 9h3v9.5a1.5 1.5 0 01-3 0M7.5 9h6M7.5 12.5h6M7.5 16h4',
  headset: 'M4.5 14v-2a7.5 7.5 0 0115 0v2M4.5 14h3v5h-3zM16.5 14h3v5h-3zM19.5 19c0 1.5-2 2.5-5 2.5',
  star: 'M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.3 6.1L12 16.9 6.6 20l1.3-6.1L3.4 9.8l6-.7z',
  settings:
    'M12 15a3 3 0 100-6 3 3 0 000 6zM19 12a7 7 0 00-.1-1.2l2-1.5-2-3.4-2.3 1a7 7 0 00-2-1.2L14.2 3h-4.4l-.4 2.7a7 7 0 00-2 1.2l-2.3-1-2 3.4 2 1.5a7 7 0 000 2.4l-2 1.5 2 3.4 2.3-1a7 7 0 002 1.2l.4 2.7h4.4l.4-2.7a7 7 0 002-1.2l2.3 1 2-3.4-2-1.5c.1-.4.1-.8.1-1.2z',
  key: 'M15 14a5 5 0 10-4.6-3L4 17.400V20h3v-2h2v-2h1.500l1.8-1.800A5 5 0 0015 14zM16.5 8h.01',
  vibrate: 'M8 4h8v16H8zM4.5 9v6M19.5 9v6M2 11v2M22 11v2',
  sound: 'M4 9.500v5h3.500L12 18V6L7.5 9.500zM15.5 9a4.2 4.2 0 010 6M18 6.500a7.8 7.8 0 010 11',
  still: 'M12 21a9 9 0 100-18 9 9 0 000 18zM8 12h8',
  help: 'M12 21a9 9 0 100-18 9 9 0 000 18zM9.5 9.500a2.6 2.6 0 015 .7c0 1.8-2.5 2-2.5 3.600M12 16.800h.01',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 15.500h6',
  ticket: 'M3.5 7h17v3.500a1.7 1.7 0 000 3.400V17h-17v-3.100a1.7 1.7 0 000-3.400zM14 7v10',
  card: 'M3 6h18v12.500H3zM3 10.500h18M6.5 15h4',
  device: 'M7 3h10v18H7zM10.5 18h3M10 6h4',
  chart: 'M4 4v16h16M8 16v-4M12 16V9M16 16V6',
} as const;

export type IconName = keyof typeof paths;

/** Decorative: whatever it stands for is said in words beside it or in its control's label. */
export function Icon({ name, size = 24, stroke = 1.75 }: { name: IconName; size?: number; stroke?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
