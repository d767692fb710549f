import { useEffect } from 'react';
import { replace } from '../navigation/router.ts';
import { ScreenSkeleton } from './screen.tsx';

/** Instead of a page that nobody in this room may open now, such as coupons while they are closed. */
export function Forbidden() {
  useEffect(() => replace('/nopermission'), []);
  return <ScreenSkeleton />;
}
