import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * What is cut: `both` ways, so that nothing passes; `replies`, so that what was asked is done and nobody hears of it;
 * or `connections`, which break and are refused. What was sent during a cut of the first two arrives when it ends,
 * as TCP sends it again.
 */
export type CutKind = 'both' | 'replies' | 'connections';

export const cutKinds: readonly CutKind[] = ['both', 'replies', 'connections'];

/** A way through TCP that can be cut. */
export interface DroppingProxy {
  port: number;
  cut(kind: CutKind): void;
  heal(): void;
  stop(): Promise<void>;
}

/** @param targetPort on this machine */
export async function startDroppingProxy(targetPort: number): Promise<DroppingProxy> {
  const pairs = new Set<readonly [near: Socket, far: Socket]>();
  let isCut: CutKind | null = null;

  const hold = ([near, far]: readonly [Socket, Socket]) => {
    if (isCut === 'connections') for (const socket of [near, far]) socket.destroy();
    if (isCut === 'both') near.pause();
    if (isCut !== null) far.pause();
  };
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    pass(near, far);
    pass(far, near);
    for (const socket of pair) socket.on('close', () => pairs.delete(pair));
    hold(pair);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    cut(kind) {
      isCut = kind;
      for (const pair of [...pairs]) hold(pair);
    },
    heal() {
      isCut = null;
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    async stop() {
      for (const pair of [...pairs]) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(from: Socket, to: Socket): void {
  from.setNoDelay(true);
  from.on('data', (bytes) => void to.write(bytes));
  from.on('error', () => {});
  from.on('close', () => to.destroy());
}
