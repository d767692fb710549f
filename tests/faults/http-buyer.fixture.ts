import { setTimeout as sleep } from 'node:timers/promises';

interface Envelope {
  code: number;
  msg: string;
  data: Record<string, unknown>;
}

/** A purchase that was sent, and its result. */
export interface Purchase {
  commandId: string;
  productId: number;
  /** Null while the result is unknown, because the server ended before it answered. */
  orderId: number | null;
  /** From the first time it was sent to its answer; 0 before. */
  tookMs: number;
}

/** A client that buys over HTTP through restarts of the server and never sends a purchase twice by accident. */
export class HttpBuyer {
  readonly purchases: Purchase[] = [];
  member = -1;
  #roomToken = '';
  #accessToken = '';
  #depositAddress = '';
  /** With several nodes behind an address, a call is given again for so long while none of them takes it. */
  readonly #patienceMs: number;

  constructor(patienceMs = 0) {
    this.#patienceMs = patienceMs;
  }

  /** Joins, registers, logs in and sends the first deposit to the scheme. */
  async enter(address: string, roomCode: string): Promise<void> {
    const joined = await this.#post(address, 'room/join', { roomCode });
    this.#roomToken = String(joined.data.roomToken);
    const { phone } = joined.data.identity as { phone: string };
    const password = 'letmein2';
    await this.#post(address, 'user/auth/code/reg', { phone, commandId: crypto.randomUUID() });
    const { list } = (await this.#get(address, 'phone/messages')).data as { list: Record<string, string>[] };
    const codeIn = (kind: string) => list.find((message) => message.kind === kind)?.code ?? '';
    await this.#post(address, 'user/auth/register', {
      phone,
      password,
      code: codeIn('registerCode'),
      invitateCode: codeIn('invitation'),
      commandId: crypto.randomUUID(),
    });
    const logged = await this.#post(address, 'user/auth/token/pass', { phone, password });
    this.#accessToken = logged.msg;
    const recharge = (await this.#get(address, 'wallet/recharge/info')).data;
    this.#depositAddress = String(recharge.address);
    const sent = { to: this.#depositAddress, amount: '1000000.00', commandId: crypto.randomUUID() };
    await this.#post(address, 'phone/wallet/send', sent);
  }

  /** Waits until the deposit can be spent. */
  async beRich(address: string): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      const { assets } = (await this.#get(address, 'assets/account')).data as Record<string, string>;
      if (Number(assets) >= 1_000_000) return;
      await sleep(100);
    }
    throw new Error('the deposit never arrived');
  }

  /**
   * Sends the last two purchases again, the answered and the unanswered one, as a client does after a lost connection.
   * Throws when an answer differs from the earlier one.
   */
  async sendAgain(address: string): Promise<void> {
    for (const purchase of this.purchases.slice(-2)) {
      const before = purchase.orderId;
      await this.#send(address, purchase);
      if (before !== null && purchase.orderId !== before) {
        throw new Error(`purchase ${purchase.commandId} was order ${before} and is ${purchase.orderId} now`);
      }
    }
  }

  /** Buys one machine after another until the server has ended. */
  async buyOn(address: string): Promise<void> {
    for (let productId = 0; ; productId = (productId + 1) % 6) {
      const purchase = { commandId: crypto.randomUUID(), productId, orderId: null, tookMs: 0 };
      this.purchases.push(purchase);
      try {
        await this.#send(address, purchase);
      } catch (error) {
        // Fetch throws this when the connection is lost; for an answer of the server, this client throws an Error.
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  }

  /** Buys one machine after another until it is told to stop, with a pause after each. */
  async buyUntil(address: string, stop: AbortSignal, pauseMs = 0): Promise<void> {
    for (let productId = 0; !stop.aborted; productId = (productId + 1) % 6) {
      const purchase = { commandId: crypto.randomUUID(), productId, orderId: null, tookMs: 0 };
      this.purchases.push(purchase);
      await this.#send(address, purchase);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }

  async #send(address: string, purchase: Purchase): Promise<void> {
    const { commandId, productId } = purchase;
    const form = { productId: String(productId), units: '1', agree: 'true', commandId };
    const startMs = performance.now();
    const { data } = await this.#post(address, 'goods/mine/order/create', form);
    purchase.tookMs = performance.now() - startMs;
    purchase.orderId = (data.order as { orderId: number }).orderId;
  }

  #post(address: string, path: string, form: Record<string, string>): Promise<Envelope> {
    return this.#call(`${address}/api/${path}`, { method: 'POST', body: new URLSearchParams(form) });
  }

  #get(address: string, path: string): Promise<Envelope> {
    return this.#call(`${address}/api/${path}`, {});
  }

  async #call(url: string, init: RequestInit): Promise<Envelope> {
    const headers: Record<string, string> = {};
    if (this.#roomToken) headers['x-room-token'] = this.#roomToken;
    if (this.#accessToken) headers['x-access-token'] = this.#accessToken;
    const answer = await this.#answered(url, { ...init, headers });
    if (answer.code !== 200) throw new Error(`${url} answered ${answer.code} ${answer.msg}`);
    return answer;
  }

  /** The answer of a node that takes the call; that of the last one when the patience is over. */
  async #answered(url: string, init: RequestInit): Promise<Envelope> {
    for (const until = performance.now() + this.#patienceMs; ; ) {
      const isOver = performance.now() > until;
      try {
        const response = await fetch(url, {
          ...init,
          ...(this.#patienceMs > 0 && { signal: AbortSignal.timeout(20_000) }),
        });
        const answer = (await response.json()) as Envelope;
        if (isOver || (response.status !== 503 && response.status !== 421)) return answer;
      } catch (error) {
        if (isOver) throw error;
      }
      await sleep(100);
    }
  }
}
