import type { Command } from '@glassmine/replica';
import type { Luck } from './luck.ts';
import type { VirtualNode } from './virtual-node.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface ClientOptions {
  name: string;
  roomId: string;
  /** Those that run now; the simulator replaces one that has died. */
  nodes: readonly VirtualNode[];
  time: VirtualTime;
  luck: Luck;
  command: (amount: number) => Command;
}

const commandsMax = 25;
const patienceMs = 15_000;

/** Sends commands one after the other, and each again with the same key until some node acknowledges it. */
export class Client {
  readonly name: string;
  /** Numbers of the acknowledged inputs, by their keys. */
  readonly acknowledged = new Map<string, number>();
  /** Keys of inputs that the database has lost: their answers may still be on their way. */
  readonly #lost = new Set<string | null>();
  readonly #options: ClientOptions;
  #sent = 0;
  #node = 0;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.name = options.name;
    this.#later(() => this.#next());
  }

  get isDone(): boolean {
    return this.#sent > commandsMax;
  }

  /** The database has lost inputs with these keys; returns how many of them were acknowledged. */
  forget(keys: ReadonlySet<string | null>): number {
    for (const key of keys) this.#lost.add(key);
    const own = [...this.acknowledged.keys()].filter((key) => keys.has(key));
    for (const key of own) this.acknowledged.delete(key);
    return own.length;
  }

  #later(run: () => void): void {
    this.#options.time.after(this.#options.luck.between(5, 4_000), run);
  }

  #next(): void {
    this.#sent += 1;
    if (!this.isDone) this.#send(`${this.name}-${this.#sent}`);
  }

  #send(key: string): void {
    const { nodes, time, luck, roomId, command } = this.#options;
    const node = nodes[this.#node] as VirtualNode;
    let isAnswered = false;
    const answered = (then: () => void) => {
      if (isAnswered) return;
      isAnswered = true;
      giveUp();
      then();
    };
    const retry = () =>
      answered(() => {
        this.#node = luck.below(nodes.length);
        time.after(luck.between(50, 500), () => this.#send(key));
      });
    const giveUp = time.after(patienceMs, retry);
    node.wake(() => {
      const options = { actor: this.name, idemKey: key };
      node.keeper
        .get(roomId)
        .then((room) => room.execute(command(this.#sent), options))
        .then(
          ({ seq }) =>
            answered(() => {
              if (!this.#lost.has(key)) this.acknowledged.set(key, seq);
              this.#later(() => this.#next());
            }),
          retry,
        );
    });
  }
}
