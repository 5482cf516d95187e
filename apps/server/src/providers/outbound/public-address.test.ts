import dns from 'node:dns';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, it } from 'vitest';
import { isPublicAddress, isPublicUrl, lookupPublic, PrivateAddressError } from './public-address';
import { sendRequest } from './send-request';

const PRIVATE_ADDRESSES = [
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...[
    '192.0.0.1',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1'],
  ...['2001:db8::1', '2002:7f00:1::', '2001::1', '100::1', 'not an address', ''],
];

it.each(PRIVATE_ADDRESSES)('does not call the address %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111'])('may call the address %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ...[
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://localhost/',
    'https://db/',
    'not a url',
    '',
  ],
  ...['https://user:secret@example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/'],
  // Other spellings of 127.0.0.1 that the URL parser turns into an address.
  ...['https://2130706433/', 'https://0x7f000001/', 'https://0177.0.0.1/', 'https://127.1/', 'https://①②⑦.⓪.⓪.①/'],
])('does not call %s', async (url) => {
  expect(isPublicUrl(url)).toBe(false);
  const request = {
    url,
    method: 'POST' as const,
    headers: {},
    timeoutMs: 1_000,
    maxBytes: 10,
    reach: 'public' as const,
  };
  await expect(sendRequest(request)).rejects.toThrow(PrivateAddressError);
});

it.each(['https://hooks.example.com/in?a=1', 'https://8.8.8.8/', 'https://[2606:4700:4700::1111]/'])(
  'may call %s',
  (url) => {
    expect(isPublicUrl(url)).toBe(true);
  },
);

it('refuses a name at the moment of its connection if it resolves to a private address', async () => {
  const foundAddress = await new Promise((resolve) => lookupPublic('localhost', {}, resolve));
  expect(foundAddress).toBeInstanceOf(PrivateAddressError);
});

const { lookup } = dns;
afterEach(() => {
  dns.lookup = lookup;
  syncBuiltinESMExports();
});

it('does not connect to a public name that resolves to a private address, alone or among others', async () => {
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1']]) {
    dns.lookup = ((_name: string, _options: object, callback: (error: null, foundEntries: object[]) => void) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )) as never;
    syncBuiltinESMExports();
    const url = `https://hooks-${addresses.length}.example.com/`;
    const request = {
      url,
      method: 'POST' as const,
      headers: {},
      timeoutMs: 2_000,
      maxBytes: 10,
      reach: 'public' as const,
    };
    await expect(sendRequest(request)).rejects.toThrow(PrivateAddressError);
  }
});

/** Ways to write an IPv4 address that some parser accepts. */
function spellingsOf(address: string): string[] {
  const parts = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const addressNumber = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = addressNumber.toString(16).padStart(8, '0');
  return [
    ...[
      address,
      `${address}.`,
      String(addressNumber),
      `0x${hex}`,
      parts.map((part) => `0${part.toString(8)}`).join('.'),
    ],
    ...[
      parts.map((part) => `0x${part.toString(16)}`).join('.'),
      `${a}.${b}.${c * 256 + d}`,
      encodeURIComponent(address),
    ],
    ...[`[::ffff:${address}]`, `[::ffff:${hex.slice(0, 4)}:${hex.slice(4)}]`, `[64:ff9b::${address}]`],
    ...[
      `[2002:${hex.slice(0, 4)}:${hex.slice(4)}::]`,
      address.replaceAll('.', '。'),
      `user@${address}`,
      `[::${address}]`,
    ],
  ];
}

it('calls no private address in any of 460 spellings', async () => {
  let calls = 0;
  const listener = createServer((_, response) => {
    calls += 1;
    response.end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const addresses = PRIVATE_ADDRESSES.filter((candidate) => /^\d+(\.\d+){3}$/.test(candidate));
  const hosts = addresses.flatMap(spellingsOf);
  const urls = [
    ...hosts.map((host) => `https://${host}:${port}/`),
    ...hosts.map((host) => `https://${host}/admin?x=1`),
  ];
  const triedUrls = urls.slice(0, 460);
  expect(triedUrls).toHaveLength(460);
  for (const url of triedUrls) {
    const request = { url, method: 'POST', headers: {}, timeoutMs: 1_000, maxBytes: 10, reach: 'public' } as const;
    await expect(sendRequest(request), url).rejects.toThrow(PrivateAddressError);
  }
  expect(calls).toBe(0);
  await new Promise((resolve) => listener.close(resolve));
});
