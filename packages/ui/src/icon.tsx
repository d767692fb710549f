// One style: 24 × 24, one stroke, round ends. The drawings are in a sheet outside the script.
import sheet from './icons.svg?url&no-inline';

export type IconName =
  | 'back'
  | 'chevron'
  | 'down'
  | 'close'
  | 'check'
  | 'copy'
  | 'plus'
  | 'minus'
  | 'home'
  | 'machine'
  | 'team'
  | 'person'
  | 'wallet'
  | 'recharge'
  | 'withdraw'
  | 'share'
  | 'order'
  | 'income'
  | 'pin'
  | 'gift'
  | 'records'
  | 'globe'
  | 'menu'
  | 'more'
  | 'eye'
  | 'eyeOff'
  | 'lock'
  | 'shield'
  | 'phone'
  | 'message'
  | 'mail'
  | 'bank'
  | 'xray'
  | 'scan'
  | 'search'
  | 'clock'
  | 'pause'
  | 'play'
  | 'info'
  | 'warning'
  | 'offline'
  | 'refresh'
  | 'backspace'
  | 'logout'
  | 'sun'
  | 'moon'
  | 'arrowIn'
  | 'arrowOut'
  | 'bolt'
  | 'feed'
  | 'heart'
  | 'comment'
  | 'send'
  | 'bell'
  | 'calendar'
  | 'camera'
  | 'news'
  | 'headset'
  | 'star'
  | 'settings'
  | 'key'
  | 'vibrate'
  | 'sound'
  | 'still'
  | 'help'
  | 'document'
  | 'ticket'
  | 'card'
  | 'device'
  | 'chart';

/** Decorative: its meaning is in the text beside it or in its control's label. */
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
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
