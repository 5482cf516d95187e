import type { AddressObject } from 'mailparser';

interface ReceivedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** The parts of an incoming message that the product reads. Nothing in it is trusted. */
export interface ReceivedMessage {
  readonly from: { readonly name: string; readonly address: string };
  /** The addresses that the headers name as recipients, in lower case. */
  readonly recipients: readonly string[];
  /** The Message-ID header without angle brackets; null if there is none. */
  readonly messageId: string | null;
  /** The Message-ID headers of the conversation, the answered one first. */
  readonly answered: readonly string[];
  readonly subject: string;
  readonly html: string | null;
  readonly text: string;
  readonly files: readonly ReceivedFile[];
  /** The machine-readable part of a delivery report; null for every other message. @source RFC 3464 */
  readonly deliveryStatus: string | null;
  /** How many files it has, of which `files` are the first. */
  readonly fileCount: number;
  /** The values of the headers of a name, in lower case, on lines of their own. */
  header(name: string): string;
}

const MAX_TEXT = 200_000;
const MAX_HTML = 500_000;
const MAX_LINE = 250;
const MAX_STATUS = 50_000;
const DELIVERY_STATUS = 'message/delivery-status';
export const MAX_RECEIVED_FILES = 20;

/** Text that can be stored: without NUL and lone surrogates. */
const storableText = (text: string, length: number): string =>
  text.replaceAll('\0', '').slice(0, length).toWellFormed();
const toOneLine = (text: string): string =>
  storableText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), MAX_LINE);

const addressesOf = (value: AddressObject | AddressObject[] | undefined) =>
  [value ?? []]
    .flat()
    .flatMap(({ value: list }) => list.flatMap((address) => (address.group ? address.group : [address])));

const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'x-forwarded-to', 'envelope-to'];
const ADDRESS_PATTERN = /[^\s<>,;:"()]+@[^\s<>,;:"()]+/g;
const ID_PATTERN = /<([^<>\s]{1,300})>/g;

const idsIn = (text: string): string[] =>
  [...text.matchAll(ID_PATTERN)].flatMap(([, id]) => (id === undefined ? [] : [id]));

/**
 * Parses a message. Whatever it contains, only its text and files are read. The parser is loaded with the first one.
 * @source RFC 5322, RFC 2045
 */
export async function readMessage(rawBuffer: Buffer): Promise<ReceivedMessage> {
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(rawBuffer, {
    skipImageLinks: true,
    skipTextLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: MAX_HTML,
    keepDeliveryStatus: true,
  });
  const header = (name: string): string =>
    mail.headerLines
      .filter(({ key }) => key === name)
      .map(({ line }) => line.slice(line.indexOf(':') + 1).trim())
      .join('\n');
  const [from] = addressesOf(mail.from);
  const namedAddresses = [...addressesOf(mail.to), ...addressesOf(mail.cc)].map(({ address = '' }) => address);
  const deliveryAddresses = RECIPIENT_HEADERS.flatMap((name) => header(name).match(ADDRESS_PATTERN) ?? []);
  const html = typeof mail.html === 'string' && mail.html.length <= MAX_HTML ? mail.html : null;
  const status = mail.attachments.find(({ contentType }) => contentType === DELIVERY_STATUS);
  const files = mail.attachments.filter(({ contentType }) => contentType !== DELIVERY_STATUS);
  const references = [mail.references ?? []].flat().join(' ');
  return {
    from: { name: toOneLine(from?.name ?? ''), address: toOneLine(from?.address ?? '') },
    recipients: [...new Set([...deliveryAddresses, ...namedAddresses].map((address) => address.toLowerCase()))],
    messageId: idsIn(mail.messageId ?? '')[0] ?? null,
    answered: [...idsIn(mail.inReplyTo ?? ''), ...idsIn(references).reverse()].slice(0, 50),
    subject: toOneLine(mail.subject ?? ''),
    html: html === null ? null : storableText(html, MAX_HTML),
    text: storableText(mail.text ?? '', MAX_TEXT).trim(),
    files: files.slice(0, MAX_RECEIVED_FILES).map(({ filename, contentType, content }) => ({
      ...{ name: toOneLine(filename ?? ''), type: contentType, content },
    })),
    deliveryStatus: status ? storableText(status.content.toString('utf8'), MAX_STATUS) : null,
    fileCount: files.length,
    header,
  };
}
