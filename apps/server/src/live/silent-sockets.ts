import { closeCodes } from '@glassmine/replica/wire';
import { countedAddress } from '../serving/counted-address.ts';
import type { LiveSocket } from './socket.ts';

/** Live sockets that have not said whose they are. */
export interface SilentSockets {
  /** Gives a socket some seconds for its hello. Where an address has too many silent ones, its oldest goes. */
  watch(socket: LiveSocket, address: string): void;
  /** It has said hello, or is closed. */
  release(socket: LiveSocket): void;
}

const helloWithinMs = 5_000;
/** How long a client that was told to close may take to answer. */
const closesWithinMs = 2_000;
/** A browser says hello as soon as its socket is open: of a whole class hardly one is silent at any moment. */
const ofAddressMax = 60;

export function openSilentSockets(): SilentSockets {
  /** By address, the oldest first. */
  const silent = new Map<string, Set<LiveSocket>>();
  const watched = new Map<LiveSocket, { address: string; timer: ReturnType<typeof setTimeout> }>();

  function release(socket: LiveSocket): void {
    const watch = watched.get(socket);
    if (!watch) return;
    clearTimeout(watch.timer);
    watched.delete(socket);
    const others = silent.get(watch.address);
    others?.delete(socket);
    if (others?.size === 0) silent.delete(watch.address);
  }

  function end(socket: LiveSocket): void {
    release(socket);
    socket.close(closeCodes.malformed, '');
    setTimeout(() => socket.terminate(), closesWithinMs).unref();
  }

  return {
    watch(socket, caller) {
      const address = countedAddress(caller);
      const timer = setTimeout(() => end(socket), helloWithinMs);
      timer.unref();
      watched.set(socket, { address, timer });
      const ofAddress = silent.get(address) ?? new Set();
      silent.set(address, ofAddress.add(socket));
      const [oldest] = ofAddress;
      if (ofAddress.size <= ofAddressMax || !oldest) return;
      release(oldest);
      oldest.terminate();
    },
    release,
  };
}
