import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What an address is counted as by limits, locks and seats. An IPv4 address is itself, also when it is written as an
 * IPv6 one. Of IPv6 the first 64 bits count: one device has as many addresses with them as it likes (RFC 8981).
 * Some proxies write the client's port behind the address, which is left out.
 * Anything else, such as the hash of a session, is returned as it is.
 */
export function countedAddress(written: string): string {
  const who = withoutPort(written);
  if (isIP(who) === 0) return who;
  // `process` turns an IPv4 address that is written as an IPv6 one into the former.
  const address = ipaddr.process(who);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

function withoutPort(written: string): string {
  const found = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(written);
  return found?.[1] ?? found?.[2] ?? written;
}

/** Whether a request comes from this machine. What is no address comes from elsewhere. */
export function isLoopbackAddress(written: string): boolean {
  const address = withoutPort(written);
  return isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';
}
