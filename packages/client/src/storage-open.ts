import { stored } from './stored.ts';

const tried = 'glassmine.tried';

/** Whether the browser keeps what it is given; false where it forbids storage, and where it has no space for any. */
export function isStorageOpen(): boolean {
  stored.setItem(tried, tried);
  const isKept = stored.getItem(tried) === tried;
  stored.removeItem(tried);
  return isKept;
}
