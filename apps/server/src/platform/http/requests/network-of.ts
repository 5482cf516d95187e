import { isIPv6 } from 'node:net';

/**
 * The part of an IP address that identifies a subscriber: the whole IPv4 address, or the first 64 bits of an IPv6
 * address, because subscribers can change the rest with every request. @example networkOf('2001:db8::1:2') //
 * '2001:db8:0:0'
 */
export function networkOf(address: string): string {
  const mappedMatch = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mappedMatch?.[1]) return mappedMatch[1];
  if (!isIPv6(address)) return address.slice(0, 60);
  const [left = '', right] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const head = left.split(':').filter(Boolean);
  const tail = right === undefined ? [] : right.split(':').filter(Boolean);
  const zeros = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
