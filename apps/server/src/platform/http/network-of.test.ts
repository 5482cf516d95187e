import { expect, it } from 'vitest';
import { networkOf } from './requests/network-of';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1:2', '2001:db8:0:0'],
  ['2001:0db8:00aa:0001:9:8:7:6', '2001:db8:aa:1'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['no address', 'no address'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
