// Determines the client's address and whether it used https. Only proxies listed in TRUSTED_PROXIES are believed about either.
import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';

export interface Client {
  /** Address for counting: an IPv4 address, or the /64 network of an IPv6 address, since one customer usually has a whole /64. */
  address: string;
  /** `null`: no trusted proxy stated it. */
  https: boolean | null;
}

export type ClientOf = (c: Context) => Client;

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const IPV4_AND_PORT = /^([\d.]+):\d+$/;
const IPV6_IN_BRACKETS = /^\[([^\]]+)\](:\d+)?$/;

/** Returns one spelling per address: an IPv4 address inside IPv6 becomes that IPv4 address, and a zone is dropped. */
function plainAddress(text: string): string {
  const address = text.split('%')[0] ?? '';
  return MAPPED_IPV4.exec(address)?.[1] ?? address;
}

/** Returns the address in one entry of X-Forwarded-For, to which some proxies add the port (`203.0.113.7:4711`); `null` if there is none. */
function addressIn(entry: string): string | null {
  const text = entry.trim();
  const bare = IPV4_AND_PORT.exec(text)?.[1] ?? IPV6_IN_BRACKETS.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? null : plainAddress(bare);
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  // All four digits of four groups: one spelling per network.
  return `${expandIPv6(address).toLowerCase().slice(0, 19)}::/64`;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns a test for being one of these addresses, or within their ranges. */
function isOneOf(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of addresses) {
    const [text = '', prefix] = entry.split('/');
    const address = plainAddress(text);
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** Returns the address of the socket's other end; in a test there may be no socket. */
function socketAddressOf(c: Context): string {
  const address = c.env?.incoming ? getConnInfo(c).remote.address : 'in-process';
  return address === undefined ? 'unknown' : plainAddress(address);
}

/** `onUnnamedProxy` is called once, with the first address that sent X-Forwarded-For without being listed in `trustedProxies`. */
export function createClientReader(
  trustedProxies: readonly string[],
  onUnnamedProxy: (address: string) => void,
): ClientOf {
  const isTrusted = isOneOf(trustedProxies);
  let hasReported = false;

  /** Returns the first address, from the right, that is not ours: each proxy appends the address of its client. */
  function lastUntrusted(nearest: string, forwardedFor: string): string {
    let address = nearest;
    for (const entry of forwardedFor.split(',').toReversed()) {
      if (!isTrusted(address)) break;
      const next = addressIn(entry);
      // Our proxies do not write this: the hop before sent it, and nothing further left can be believed.
      if (next === null) break;
      address = next;
    }
    return address;
  }

  return (c) => {
    const nearest = socketAddressOf(c);
    const forwardedFor = c.req.header('x-forwarded-for');
    if (!isTrusted(nearest)) {
      if (forwardedFor !== undefined && !hasReported) {
        hasReported = true;
        onUnnamedProxy(nearest);
      }
      return { address: networkOf(nearest), https: null };
    }
    // The proxy nearest to us wrote the last scheme.
    const scheme = c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase();
    const address = forwardedFor === undefined ? nearest : lastUntrusted(nearest, forwardedFor);
    return { address: networkOf(address), https: scheme === undefined ? null : scheme === 'https' };
  };
}
