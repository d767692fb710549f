/**
 * What the browser keeps for one installation: others may lie under other paths of its host. At the root of a host the
 * names are plain. A browser that keeps nothing, or forbids it, is no fault: then everything lasts as long as the page.
 */
import { serverAddress } from './server-address.ts';

const nameHere = (name: string) => name + new URL(serverAddress('/')).pathname.slice(0, -1);

/** @param kind reading the property alone throws where storage is forbidden */
function storeOf(kind: 'localStorage' | 'sessionStorage') {
  const attempt = (
    method: 'getItem' | 'setItem' | 'removeItem',
    name: string,
    text?: string,
  ): string | null => {
    try {
      return globalThis[kind][method](nameHere(name), text as string) ?? null;
    } catch {
      return null;
    }
  };
  return {
    getItem: (name: string) => attempt('getItem', name),
    setItem: (name: string, text: string) => void attempt('setItem', name, text),
    removeItem: (name: string) => void attempt('removeItem', name),
  };
}

/** For all tabs, until somebody deletes it. */
export const stored = storeOf('localStorage');
/** For this tab, also when it is loaded again. */
export const storedInTab = storeOf('sessionStorage');

/** Whether another tab has written under this name. */
export const isOfStored = ({ key }: StorageEvent, name: string): boolean => key === nameHere(name);
