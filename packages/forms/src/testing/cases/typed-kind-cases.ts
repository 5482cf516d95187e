import type { ElementType } from '../../element-type';
import type { KindCase } from './case-shapes';

export const reads = (type: ElementType, name: string, input: unknown, stored: unknown): KindCase => ({
  ...{ type, name, input },
  read: { stored },
});
export const refuses = (type: ElementType, name: string, input: unknown): KindCase => ({
  ...{ type, name, input },
  read: null,
});
const long = (length: number): string => 'x'.repeat(length);
const LONG_ADDRESS = `${long(64)}@${long(60)}.${long(60)}.${long(60)}.comm`;

/** Kinds with typed text. */
export const TYPED_KIND_CASES: readonly KindCase[] = [
  reads('text', 'keeps every character, blanks and brackets too', '  <b>kept</b> ', '  <b>kept</b> '),
  reads('text', 'holds 2,000 characters', long(2_000), long(2_000)),
  refuses('text', 'holds no more than 2,000 characters', long(2_001)),
  refuses('text', 'refuses the zero character', 'a\0b'),
  refuses('text', 'refuses half a character', 'lone \ud800'),
  reads('textarea', 'keeps its lines', 'one\ntwo', 'one\ntwo'),
  reads('textarea', 'holds 20,000 characters', long(20_000), long(20_000)),
  refuses('textarea', 'holds no more than 20,000 characters', long(20_001)),
  reads('texteditor', 'keeps its markup', '<p>One <strong>two</strong></p>', '<p>One <strong>two</strong></p>'),
  reads('texteditor', 'holds 100,000 characters', long(100_000), long(100_000)),
  refuses('texteditor', 'holds no more than 100,000 characters', long(100_001)),
  reads('hiddenfield', 'keeps where a visitor came from', 'campaign-7', 'campaign-7'),
  reads('email', 'drops the blanks around', ' ann.b+loan@example.co.uk ', 'ann.b+loan@example.co.uk'),
  refuses('email', 'takes no second header', 'ann@example.com\r\nBcc: eve@example.com'),
  refuses('email', 'takes no line end', 'ann@example.com\n'),
  reads('email', 'keeps what a person insisted on', 'a@b@example.com', 'a@b@example.com'),
  reads('email', 'takes the longest address', LONG_ADDRESS, LONG_ADDRESS),
  refuses('email', 'takes no more than an address may hold', `${long(65)}@${long(200)}.com`),
  reads('website', 'puts https before a bare address', 'example.com/loans', 'https://example.com/loans'),
  reads('website', 'leaves http as it is', 'http://example.com', 'http://example.com'),
  refuses('website', 'runs no script', 'javascript:alert(1)'),
  refuses('website', 'runs no script with a tab inside', 'java\tscript:alert(1)'),
  refuses('website', 'carries no password', 'https://user:pass@example.com'),
  refuses('website', 'takes no other protocol', 'ftp://example.com'),
  reads('password', 'keeps blanks inside', 'correct horse', 'correct horse'),
  refuses('password', 'holds no more than 256 characters', long(257)),
  reads('phone', 'drops the country code and the signs', '+1 (555) 123-4567', '555-123-4567'),
  reads('phone', 'sets the dashes', '5551234567', '555-123-4567'),
  refuses('phone', 'takes no foreign number', '+44 20 7946 0958'),
  reads('cell', 'sets the dashes', '555 123 4567', '555-123-4567'),
  refuses('cell', 'needs ten digits', '555-123-456'),
  reads('ssn', 'sets the dashes', '123456789', '123-45-6789'),
  refuses('ssn', 'does not store its masked form', '***-**-6789'),
  reads('zip', 'keeps a leading zero', '02139', '02139'),
  refuses('zip', 'takes five digits alone', '02139-1234'),
];
