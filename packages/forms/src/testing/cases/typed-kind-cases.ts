import type { ElementType } from '../../element-type';
import type { KindCase } from './case-shapes';

export const readCase = (type: ElementType, name: string, input: unknown, storedValue: unknown): KindCase => ({
  ...{ type, name, input },
  read: { stored: storedValue },
});
export const refusalCase = (type: ElementType, name: string, input: unknown): KindCase => ({
  ...{ type, name, input },
  read: null,
});
const long = (length: number): string => 'x'.repeat(length);
const LONG_ADDRESS = `${long(64)}@${long(60)}.${long(60)}.${long(60)}.comm`;

/** Kinds with typed text. */
export const TYPED_KIND_CASES: readonly KindCase[] = [
  readCase('text', 'keeps every character, blanks and brackets too', '  <b>kept</b> ', '  <b>kept</b> '),
  readCase('text', 'holds 2,000 characters', long(2_000), long(2_000)),
  refusalCase('text', 'holds no more than 2,000 characters', long(2_001)),
  refusalCase('text', 'refuses the zero character', 'a\0b'),
  refusalCase('text', 'refuses half a character', 'lone \ud800'),
  readCase('textarea', 'keeps its lines', 'one\ntwo', 'one\ntwo'),
  readCase('textarea', 'holds 20,000 characters', long(20_000), long(20_000)),
  refusalCase('textarea', 'holds no more than 20,000 characters', long(20_001)),
  readCase('texteditor', 'keeps its markup', '<p>One <strong>two</strong></p>', '<p>One <strong>two</strong></p>'),
  readCase('texteditor', 'holds 100,000 characters', long(100_000), long(100_000)),
  refusalCase('texteditor', 'holds no more than 100,000 characters', long(100_001)),
  readCase('hiddenfield', 'keeps where a visitor came from', 'campaign-7', 'campaign-7'),
  readCase('email', 'drops the blanks around', ' ann.b+loan@example.co.uk ', 'ann.b+loan@example.co.uk'),
  refusalCase('email', 'takes no second header', 'ann@example.com\r\nBcc: eve@example.com'),
  refusalCase('email', 'takes no line end', 'ann@example.com\n'),
  readCase('email', 'keeps what a person insisted on', 'a@b@example.com', 'a@b@example.com'),
  readCase('email', 'takes the longest address', LONG_ADDRESS, LONG_ADDRESS),
  refusalCase('email', 'takes no more than an address may hold', `${long(65)}@${long(200)}.com`),
  readCase('website', 'puts https before a bare address', 'example.com/loans', 'https://example.com/loans'),
  readCase('website', 'leaves http as it is', 'http://example.com', 'http://example.com'),
  refusalCase('website', 'runs no script', 'javascript:alert(1)'),
  refusalCase('website', 'runs no script with a tab inside', 'java\tscript:alert(1)'),
  refusalCase('website', 'carries no password', 'https://user:pass@example.com'),
  refusalCase('website', 'takes no other protocol', 'ftp://example.com'),
  readCase('password', 'keeps blanks inside', 'correct horse', 'correct horse'),
  refusalCase('password', 'holds no more than 256 characters', long(257)),
  readCase('phone', 'drops the country code and the signs', '+1 (555) 123-4567', '555-123-4567'),
  readCase('phone', 'sets the dashes', '5551234567', '555-123-4567'),
  refusalCase('phone', 'takes no foreign number', '+44 20 7946 0958'),
  readCase('cell', 'sets the dashes', '555 123 4567', '555-123-4567'),
  refusalCase('cell', 'needs ten digits', '555-123-456'),
  readCase('ssn', 'sets the dashes', '123456789', '123-45-6789'),
  refusalCase('ssn', 'does not store its masked form', '***-**-6789'),
  readCase('zip', 'keeps a leading zero', '02139', '02139'),
  refusalCase('zip', 'takes five digits alone', '02139-1234'),
];
