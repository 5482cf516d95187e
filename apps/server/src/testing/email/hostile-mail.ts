import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Collections that are not part of the repository; LENDWRIGHT_SHARED_DATA may name a folder with them. */
const pathOf = (...parts: readonly string[]): string | null => {
  const folder = process.env['LENDWRIGHT_SHARED_DATA'];
  const path = join(folder ?? '', 'bad-input', ...parts);
  return folder && existsSync(path) ? path : null;
};

const ADDRESSES = [
  ...['"a b"@example.com', 'a@[127.0.0.1]', 'a..b@example.com', 'a@b', 'ü@exämple.de', '<a@example.com>'],
  'a@example.com\r\nBcc: b@example.com',
];

/** Addresses that are unusual or wrong. */
export function unusualAddresses(): string[] {
  const file = pathOf('email-addresses', 'isemail_tests.xml');
  if (!file) return ADDRESSES;
  const plain = (text: string) =>
    text
      .replace(/&#x([0-9a-f]+);/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(/[\u2400-\u241f]/g, (picture) => String.fromCharCode(picture.charCodeAt(0) - 0x2400))
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  const addressMatches = readFileSync(file, 'utf8').matchAll(/<address>([\s\S]*?)<\/address>/g);
  return [...ADDRESSES, ...[...addressMatches].map(([, text]) => plain(text ?? ''))];
}

const MESSAGES = [
  '',
  'Subject: no body',
  'From: a@b.example, c@d.example\nFrom: e@f.example\nSubject: =?utf-8?q?two=0d=0aBcc:_x?=\n\nText',
  'From: <script>@b.example\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/html; charset=none\n\n<script>stolen()</script>',
  `From: a@b.example\nContent-Type: multipart/mixed; boundary=x\n\n${'--x\nContent-Type: multipart/mixed; boundary=x\n\n'.repeat(300)}`,
  'From: a@b.example\nContent-Type: text/plain; charset=utf-7\nContent-Transfer-Encoding: base64\n\n+ADw-script+AD4-\0\ud800',
];

/** Messages that are unusual or broken, as received. */
export function unusualMessages(): Buffer[] {
  const folder = pathOf('mail');
  const files = folder ? readdirSync(folder).map((name) => readFileSync(join(folder, name))) : [];
  return [...MESSAGES.map((text) => Buffer.from(text)), ...files];
}
