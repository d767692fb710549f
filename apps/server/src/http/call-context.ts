import type { Wording } from '@glassmine/replica/views';
import type { FastifyRequest } from 'fastify';
import { tokenHash } from '../accounts/tokens.ts';
import { wordingFor } from '../texts/wording.ts';
import { browserOf } from './browser.ts';
import type { ServerContext } from './context.ts';
import { publicAddressOf } from './public-address.ts';

/** What a call knows of the request that it came with, or of the one that opened the stream which shows its answer. */
export type Asked = Pick<FastifyRequest, 'headers' | 'host' | 'ip' | 'pictures' | 'protocol' | 'socket'>;

/**
 * The request, form and services of one call. It is a class with getters because every call makes one: an object
 * literal with its functions took as many bytes as the answer.
 */
export class CallContext<F, S> {
  readonly form: F;
  readonly services: S;
  /** The network address, for limits alone. Read at once: a socket that the client has closed does not know it. */
  readonly address: string;
  /** To answer in: `en`, `hi` … */
  readonly language: string;
  readonly #request: Asked;
  readonly #context: ServerContext;

  constructor(request: Asked, context: ServerContext, services: S, form: F) {
    this.form = form;
    this.services = services;
    this.address = request.ip;
    this.language = context.translations.languageOf(request.headers.language);
    this.#request = request;
    this.#context = context;
  }

  /** Whether the client has hung up. */
  get isGone(): boolean {
    return this.#request.socket.destroyed;
  }

  /** Where the client sees the server, e.g. `https://school.example/glassmine`; empty when unknown. */
  get publicAddress(): string {
    return publicAddressOf(this.#request, this.#context);
  }

  /** The key of a browser at which a facilitator has signed in before, if the request came with one. */
  get consoleKey(): string | null {
    return consoleKeyOf(this.#request);
  }

  /** Family of the browser and its system, such as `Firefox · Windows`. */
  get browser(): string {
    return browserOf(this.#request.headers['user-agent']);
  }

  /** The files that came with the form, as they were sent. */
  get pictures(): readonly Buffer[] {
    return this.#request.pictures ?? [];
  }

  /** The words for a view of a room, in the caller's language. */
  wordingIn(room: string): Wording {
    return wordingFor(this.#context, room, this.language);
  }
}

/** What a browser keeps of an earlier sign-in; null for anything that can't be a key. */
export function consoleKeyOf({ headers }: Pick<Asked, 'headers'>): string | null {
  const key = headers['x-console-key'];
  return tokenHash(key) === null ? null : (key as string);
}
