import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that belong to a network of our own or to none. @source IANA special-purpose address registries */
const PRIVATE_RANGES: readonly [address: string, prefix: number, type: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];

/** Of IPv6, only global unicast is public, without the ranges that carry or translate IPv4. */
const GLOBAL_UNICAST = ['2000::', 3] as const;
const CARRIERS: readonly [address: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blockedRanges = new BlockList();
for (const [address, prefix, type] of PRIVATE_RANGES) blockedRanges.addSubnet(address, prefix, type);
for (const [address, prefix] of CARRIERS) blockedRanges.addSubnet(address, prefix, 'ipv6');
const unicast = new BlockList();
unicast.addSubnet(...GLOBAL_UNICAST, 'ipv6');

/** Whether an IP address is reachable from everywhere, so that a request to it cannot reach a network of ours. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blockedRanges.check(address, 'ipv4');
    case 6:
      return unicast.check(address, 'ipv6') && !blockedRanges.check(address, 'ipv6');
    default:
      return false;
  }
}

/** The request was not sent, because its address is not a public one. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/**
 * Resolves a name for the connection that uses it: what is checked is what is connected to, so a name that changes its
 * address in between gains nothing. One private address among several refuses them all.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, foundAddresses) => {
    const addresses: LookupAddress[] = error ? [] : foundAddresses;
    if (error) return callback(error, []);
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddressError('the name resolves to an address that is not public'), []);
    const [firstAddress] = addresses;
    return options.all ? callback(null, addresses) : callback(null, firstAddress?.address ?? '', firstAddress?.family);
  });
};

/**
 * Whether a URL may be requested for a user: https, without credentials, and not a private address itself. The address
 * of a name is checked when it is connected to.
 */
export function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return isIP(host) === 0 ? /\.[a-z][a-z0-9-]*\.?$/i.test(host) : isPublicAddress(host);
}
