import { lazy, Suspense } from 'react';
import type { QrCodeProps } from './qr-image.tsx';
import { Skeleton } from './skeleton.tsx';

const QrImage = lazy(() => import('./qr-image.tsx').then((image) => ({ default: image.QrImage })));

/** The value also stands in `data-qr`, where the sandbox phone's scanner reads it. */
export function QrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<Skeleton width="220px" height="220px" />}>
      <QrImage {...props} />
    </Suspense>
  );
}

/** What a camera pointed at this screen would read: the value of a visible code, or null. */
export function scanScreen(): string | null {
  const codes = [...document.querySelectorAll<SVGElement>('[data-qr]')];
  return codes.find((code) => code.getClientRects().length > 0)?.dataset.qr ?? null;
}
