import { useEffect } from 'react';
import { replace } from '../navigation/router.ts';
import { ScreenSkeleton } from './screen.tsx';

/** Replaces a page that is closed in this room, such as coupons. */
export function Forbidden() {
  useEffect(() => replace('/nopermission'), []);
  return <ScreenSkeleton />;
}
