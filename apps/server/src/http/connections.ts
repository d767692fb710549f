import type { Socket } from 'node:net';
import { BlockList, isIPv6 } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { countedAddress } from '../serving/counted-address.ts';
import { TooMany } from './faults.ts';

/** What connections may take, whether they bring requests, live sockets or held polls. */
export interface ConnectionLimits {
  /** Open ones of an address. A browser has six for requests and one for each live window. */
  connectionsPerAddress: number;
  /** Requests of one connection that wait for their answers. Browsers and proxies send one after the other. */
  requestsUnderWay: number;
  /** How long bytes may wait for a client that takes none, beside the time that their number allows it. */
  unreadSeconds: number;
  /** As slow as this a client may read. */
  bytesPerSecondMin: number;
  /** Bytes that wait for all clients of an address together. */
  unsentBytesPerAddress: number;
}

/** Those by address have room for 150 learners and the windows of a console behind one. */
export const usualConnections: ConnectionLimits = {
  connectionsPerAddress: 1_500,
  requestsUnderWay: 16,
  unreadSeconds: 20,
  bytesPerSecondMin: 4_096,
  unsentBytesPerAddress: 128 * 1024 * 1024,
};

const checkEveryMs = 1_000;
/** How many times as long as a small piece a large one may take. */
const ofPieceMax = 2;

interface Connection {
  /** Where bytes wait: of TLS the inner one, once there is one. */
  socket: Socket;
  /** The address that it comes from. */
  readonly own: Address;
  /** Whose it counts as: behind a proxy the address whose request it brings. */
  of: Address;
  /** Requests without an answer; a live socket is one. */
  underWay: number;
  /** Bytes that had been taken at `movedAtMs`, the last time that any were. */
  taken: number;
  movedAtMs: number;
}

/** The connections of one counted address. In each set the one stands first that has been there longest. */
interface Address {
  readonly name: string;
  /** A trusted proxy: its own connections have no bound. */
  readonly isProxy: boolean;
  readonly all: Set<Connection>;
  /** Without a request. */
  readonly idle: Set<Connection>;
  /** With bytes of which none was taken between two looks. */
  readonly unread: Set<Connection>;
}

interface Watch {
  limits?: Partial<ConnectionLimits>;
  trustedProxies: readonly string[];
  /** An address had one connection too many. */
  tooMany(address: string): void;
}

/**
 * Bounds the connections of an address, and what they hold by not reading. Where an address has too many, one goes that
 * is not read, else one without a request, else the newcomer: nobody at another address has to go.
 */
export function watchConnections(app: FastifyInstance, watch: Watch): void {
  const connections = new Connections(watch);
  app.server.on('connection', (socket: Socket) => connections.open(socket));
  app.server.on('secureConnection', (socket: TLSSocket) => connections.secure(socket));
  app.addHook('onRequest', (request, reply, done) => {
    // What had come with the request for which it was closed: there is nobody to answer.
    if (request.raw.socket?.destroyed) return;
    const fits = connections.begin(request.raw.socket, request.ip, (ended) => {
      reply.raw.once('close', () => !request.ws && ended());
    });
    done(fits ? undefined : new TooMany(1));
  });
  const timer = setInterval(() => connections.look(performance.now()), checkEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

class Connections {
  readonly #bounds: ConnectionLimits;
  readonly #tooMany: (address: string) => void;
  readonly #isProxy: (address: string) => boolean;
  readonly #addresses = new Map<string, Address>();
  readonly #connections = new Map<string, Connection>();

  constructor({ limits, trustedProxies, tooMany }: Watch) {
    this.#bounds = { ...usualConnections, ...limits };
    this.#tooMany = tooMany;
    this.#isProxy = proxyTest(trustedProxies);
  }

  open(socket: Socket): void {
    const connection = this.#follow(socket);
    if (connection && !this.#makeRoom(connection)) this.#end(connection);
  }

  /** The inner socket of one that is open. */
  secure(socket: TLSSocket): void {
    const connection = this.#follow(socket);
    if (connection) connection.socket = socket;
  }

  /**
   * A request has come; false when its address has too many connections, or the connection too many requests.
   * @param whenEnded is given what to call once the request is answered or gone
   */
  begin(socket: Socket | undefined, address: string, whenEnded: (ended: () => void) => void): boolean {
    const connection = this.#follow(socket);
    if (!connection) return true;
    connection.underWay += 1;
    this.#countFor(connection, connection.own.isProxy ? this.#addressOf(address) : connection.own);
    whenEnded(() => {
      connection.underWay -= 1;
      if (!connection.socket.destroyed) this.#countFor(connection, connection.own);
    });
    if (connection.underWay > this.#bounds.requestsUnderWay) {
      this.#tooMany(connection.of.name);
      this.#end(connection);
      return false;
    }
    return connection.of === connection.own || this.#makeRoom(connection);
  }

  /** Ends the connections that have been unread for too long, and those whose address leaves too much unread. */
  look(nowMs: number): void {
    for (const connection of this.#connections.values())
      if (this.#isOverdue(connection, nowMs)) this.#end(connection);
    for (const { all, unread } of this.#addresses.values()) {
      let unsent = 0;
      for (const { socket } of all) unsent += socket.writableLength;
      for (const connection of unread) {
        if (unsent <= this.#bounds.unsentBytesPerAddress) break;
        unsent -= connection.socket.writableLength;
        this.#end(connection);
      }
    }
  }

  #isOverdue(connection: Connection, nowMs: number): boolean {
    const unsent = connection.socket.writableLength;
    const taken = connection.socket.bytesWritten - unsent;
    if (unsent === 0 || taken !== connection.taken) {
      connection.movedAtMs = nowMs;
      connection.of.unread.delete(connection);
    } else connection.of.unread.add(connection);
    connection.taken = taken;
    const { unreadSeconds, bytesPerSecondMin } = this.#bounds;
    // Of a large piece Node does not say how much of it has left.
    const seconds = unreadSeconds + Math.min(unsent / bytesPerSecondMin, ofPieceMax * unreadSeconds);
    return nowMs - connection.movedAtMs > seconds * 1_000;
  }

  /** Null for one that has gone already, and for a request of `inject`, which has none. */
  #follow(socket: Socket | undefined): Connection | null {
    const { remoteAddress, remotePort } = socket ?? {};
    if (socket === undefined || remoteAddress === undefined || remotePort === undefined) return null;
    const key = `${remoteAddress} ${remotePort}`;
    const known = this.#connections.get(key);
    if (known) return known;
    const own = this.#addressOf(remoteAddress);
    const connection = { socket, own, of: own, underWay: 0, taken: -1, movedAtMs: performance.now() };
    this.#connections.set(key, connection);
    this.#countFor(connection, own);
    socket.once('close', () => {
      this.#leave(connection);
      this.#connections.delete(key);
    });
    return connection;
  }

  #addressOf(written: string): Address {
    const name = countedAddress(written);
    const known = this.#addresses.get(name);
    if (known) return known;
    return { name, isProxy: this.#isProxy(written), all: new Set(), idle: new Set(), unread: new Set() };
  }

  #countFor(connection: Connection, address: Address): void {
    if (connection.of !== address) this.#leave(connection);
    connection.of = address;
    this.#addresses.set(address.name, address);
    address.all.add(connection);
    if (connection.underWay > 0) address.idle.delete(connection);
    else address.idle.add(connection);
  }

  #leave(connection: Connection): void {
    const { all, idle, unread, name, isProxy } = connection.of;
    for (const set of [all, idle, unread]) set.delete(connection);
    if (all.size === 0 && !isProxy) this.#addresses.delete(name);
  }

  /** Whether there is room for it, which another of its address may have to leave. */
  #makeRoom(connection: Connection): boolean {
    const { all, idle, unread, isProxy, name } = connection.of;
    if (isProxy || all.size <= this.#bounds.connectionsPerAddress) return true;
    this.#tooMany(name);
    const gone = [firstOf(unread), firstOf(idle)].find((other) => other && other !== connection);
    if (gone) this.#end(gone);
    return gone !== undefined;
  }

  #end(connection: Connection): void {
    this.#leave(connection);
    connection.socket.destroy();
  }
}

function firstOf<T>(set: ReadonlySet<T>): T | undefined {
  const [one] = set;
  return one;
}

function proxyTest(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of trusted) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (written) => {
    const address = ipaddr.process(written);
    return list.check(address.toString(), address.kind());
  };
}
