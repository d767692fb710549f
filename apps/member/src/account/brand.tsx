import { Icon } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { useRoom } from '../live/use-live.ts';
import { LanguageLink } from '../page/screen.tsx';
import { usePhone } from '../state/phone.ts';
import css from './brand.module.css';

/** The scheme's logo, drawn in the accent colour of the current brand. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d="M16 2.500l11.700 6.750v13.500L16 29.500 4.300 22.750V9.250z"
        fill="currentColor"
        fillOpacity={0.16}
      />
      <path d="M16 9.500l5.600 3.250v6.500L16 22.500l-5.600-3.250v-6.500z" fill="currentColor" />
      <path d="M16 2.500v7M27.700 22.750l-6.100-3.500M4.300 22.750l6.100-3.500" />
    </svg>
  );
}

/** Rising isometric blocks: an illustration of the promised growth. */
function Blocks() {
  const blocks = [0, 1, 2, 3].flatMap((column) =>
    Array.from({ length: column + 1 }, (_, level) => ({ column, level })),
  );
  return (
    <svg viewBox="0 0 260 220" aria-hidden="true">
      {blocks.map(({ column, level }) => (
        <g
          key={`${column} ${level}`}
          transform={`translate(${30 + column * 48} ${150 + column * 10 - level * 34})`}
          strokeLinejoin="round"
        >
          <path d="M0 12L22 0l22 12-22 12z" fill="#f8d583" fillOpacity={0.2 + column * 0.17} />
          <path d="M0 12l22 12v26L0 38z" fill="#ecb340" fillOpacity={0.1 + column * 0.1} />
          <path d="M44 12L22 24v26l22-12z" fill="#1a4289" fillOpacity={0.35 + column * 0.12} />
          <path
            d="M0 12L22 0l22 12-22 12zM0 12v26l22 12 22-12V12M22 24v26"
            fill="none"
            stroke="#f8d583"
            strokeOpacity={0.35}
            strokeWidth={0.8}
          />
        </g>
      ))}
    </svg>
  );
}

/** Header of the join, log-in and registration pages. The charter requires "simulation" beside the brand. */
export function BrandBanner({ title, lead }: { title: ReactNode; lead: ReactNode }) {
  const room = useRoom();
  return (
    <div className={css.banner}>
      <Blocks />
      <div className={css.language}>
        <LanguageLink />
      </div>
      <div className={css.mark}>
        <BrandMark />
        <span>{room?.brandName ?? '\u00a0'}</span>
      </div>
      <h1>{title}</h1>
      <p>{lead}</p>
    </div>
  );
}

/** Button beside a field that opens the sandbox phone. */
export function PhoneChip({ children, onClick }: { children: ReactNode; onClick?: () => void }) {
  const show = usePhone((phone) => phone.show);
  return (
    <button type="button" className={css.chip} onClick={onClick ?? (() => show('messages'))}>
      <Icon name="phone" size={16} />
      {children}
    </button>
  );
}
