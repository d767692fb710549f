import { lazy, Suspense } from 'react';
import css from './controls.module.css';
import type { QrCodeProps } from './qr-image.tsx';

const QrImage = lazy(() => import('./qr-image.tsx').then((image) => ({ default: image.QrImage })));

/** The card of a code that is not drawn yet, in whatever size the page gives to a code: nothing moves when it comes. */
const card = <svg className={css.qr} viewBox="0 0 1 1" aria-hidden="true" />;

/**
 * A QR code; an empty card while its value, null, is not known. The value is also in `data-qr`, where the sandbox
 * phone's scanner reads it.
 */
export function QrCode({ value, label }: Omit<QrCodeProps, 'value'> & { value: string | null }) {
  return (
    <Suspense fallback={card}>{value === null ? card : <QrImage value={value} label={label} />}</Suspense>
  );
}

/** The value of a visible QR code, as a camera would read it, or null. */
export function scanScreen(): string | null {
  const codes = [...document.querySelectorAll<SVGElement>('[data-qr]')];
  return codes.find((code) => code.getClientRects().length > 0)?.dataset.qr ?? null;
}
