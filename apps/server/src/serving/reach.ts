/** Which addresses lead to this server: what links may name, and what a phone can open. */
import { isIP } from 'node:net';
import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

export interface Reach {
  /** Called once the server listens: the port may have been the system's choice. */
  listensAt(port: number): void;
  /**
   * The path of the public address, such as `/glassmine`; empty where it has none. With it begin the addresses that stand
   * without a host in what the server itself writes: its own pages and where it leads a browser on.
   */
  readonly path: string;
  /**
   * What links made for a request begin with; empty when its Host is none of this machine's names. A client writes the
   * Host header as it likes, and a link with somebody else's name would be carried on by learners.
   */
  addressFor(protocol: string, host: string): string;
  /** The configured address, or the addresses that phones on the same network can open, the likeliest first. */
  forPhones(): string[];
  /**
   * Whether a request with this Host is answered. A page of another site can have its own name lead to this machine;
   * its browser then takes the two for one site. Such a name is one that somebody can buy, so numbers, names without a
   * dot and names that no public DNS has are answered, and of others those that were configured.
   */
  answersTo(host: string): boolean;
  /**
   * What links for a class begin with: an address that phones can open. `requested` if it is one, since a
   * facilitator who came by it gave it to the class perhaps, and where no phone reaches the server.
   */
  addressForClass(requested: string): string;
  /** Whether a browser's page with this Origin header was served from here. */
  isOwnPage(pageOrigin: string, host: string): boolean;
}

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

export interface ReachOptions {
  publicAddress: string | null;
  /** What the server binds. */
  host: string;
  port: number;
  hasTls: boolean;
  /** Of this machine; they change when somebody joins a Wi-Fi, so they are read again and again. */
  interfaces?: () => Interfaces;
  /** Of a clock that never goes back. */
  monotonicMs?: () => number;
  machine?: string;
}

/** What a host is that stands for all addresses of the machine. */
export const allAddresses = ['0.0.0.0', '::'];
/** The system takes longer to list its interfaces than a call takes otherwise, and each call names a Host. */
const rememberedMs = 1_000;

export function openReach(options: ReachOptions): Reach {
  const { host, hasTls, machine = hostname() } = options;
  const configured = options.publicAddress === null ? null : new URL(options.publicAddress);
  const interfaces = remembering(options);
  let { port } = options;
  const own = (name: string) => isOwnName(name, { host, machine, interfaces });
  return {
    path: configured === null ? '' : configured.pathname.replace(/\/$/, ''),
    listensAt(actual) {
      port = actual;
    },
    addressFor(protocol, requestHost) {
      if (options.publicAddress !== null) return options.publicAddress;
      const url = urlOf(protocol, requestHost);
      return url !== null && own(bare(url.hostname)) ? url.origin : '';
    },
    answersTo(requestHost) {
      // A browser always names one.
      if (requestHost === '') return true;
      const url = urlOf('http', requestHost);
      if (url === null) return false;
      const name = bare(url.hostname).replace(/\.$/, '');
      return isPrivateName(name) || own(name) || (configured !== null && name === bare(configured.hostname));
    },
    forPhones() {
      if (options.publicAddress !== null && configured !== null)
        return isLoopback(bare(configured.hostname)) ? [] : [options.publicAddress];
      const scheme = hasTls ? 'https' : 'http';
      const standard = hasTls ? 443 : 80;
      const tail = port === standard ? '' : `:${port}`;
      return reachableNames(host, interfaces()).map((name) => `${scheme}://${bracketed(name)}${tail}`);
    },
    addressForClass(requested) {
      const phones = this.forPhones();
      return phones.includes(requested) ? requested : (phones[0] ?? requested);
    },
    isOwnPage(pageOrigin, requestHost) {
      return pageOrigin === configured?.origin || URL.parse(pageOrigin)?.host === requestHost;
    },
  };
}

function remembering({
  interfaces = networkInterfaces,
  monotonicMs = () => performance.now(),
}: ReachOptions): () => Interfaces {
  let [read, readAtMs]: [Interfaces | null, number] = [null, 0];
  return () => {
    const nowMs = monotonicMs();
    if (read === null || nowMs - readAtMs >= rememberedMs) [read, readAtMs] = [interfaces(), nowMs];
    return read;
  };
}

const hostPattern = /^[\w.-]{1,253}(:\d{1,5})?$|^\[[\da-fA-F:.]{2,45}\](:\d{1,5})?$/;

function urlOf(protocol: string, host: string): URL | null {
  return hostPattern.test(host) ? URL.parse(`${protocol}://${host}`) : null;
}

/** Ends of names that are kept out of the public DNS, or whose owner gives none away. */
const privateEnds =
  /\.(local|localhost|localdomain|lan|home|home\.arpa|internal|intranet|private|corp|fritz\.box)$/;

function isPrivateName(name: string): boolean {
  return isIP(name) !== 0 || !name.includes('.') || privateEnds.test(name);
}

interface Machine {
  host: string;
  machine: string;
  interfaces: () => Interfaces;
}

function isOwnName(name: string, { host, machine, interfaces }: Machine): boolean {
  const lower = name.toLowerCase();
  const named = [host, machine, `${machine}.local`, 'localhost'].map((each) => each.toLowerCase());
  return (
    isLoopback(lower) ||
    (!allAddresses.includes(lower) && named.includes(lower)) ||
    Object.values(interfaces()).some((list) => list?.some(({ address }) => address.toLowerCase() === lower))
  );
}

/** Where a phone finds a server that binds `host`. */
function reachableNames(host: string, interfaces: Interfaces): string[] {
  if (isLoopback(host)) return [];
  if (!allAddresses.includes(host)) return [host];
  const found = Object.entries(interfaces).flatMap(([name, list = []]) =>
    isInside(name)
      ? []
      : list
          .filter(({ internal, address, family }) => !internal && isOpenable(address, family, host))
          .map(({ address, family }) => ({ address, rank: rankOf(name, family) })),
  );
  return found.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
}

/** A link-local address is good for one cable, and can't be written into a link. */
function isOpenable(address: string, family: string, host: string): boolean {
  if (family === 'IPv6') return host === '::' && !/^fe[89ab]/i.test(address);
  return !address.startsWith('169.254.');
}

/**
 * Whether only this machine's own containers and virtual machines are at the other end: the bridges and pairs that Docker,
 * Podman, libvirt, VMware, VirtualBox, Hyper-V, LXD and Kubernetes make.
 */
function isInside(name: string): boolean {
  return /^(docker|br-|veth|podman|cni|virbr|vmnet|vboxnet|vEthernet|lxcbr|lxdbr|incusbr|flannel|cali)/i.test(
    name,
  );
}

/** A phone is on the Wi-Fi; the networks of tunnels, which a phone may have joined, come last. */
function rankOf(name: string, family: string): number {
  const isTunnel = /^(utun|tun|tap|zt|tailscale|wg)/i.test(name);
  return (isTunnel ? 2 : 0) + (family === 'IPv6' ? 1 : 0);
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function bracketed(name: string): string {
  return name.includes(':') ? `[${name}]` : name;
}
