import { expect, it } from 'vitest';
import { displayName, extensionOf } from './display-name';
import { disposition, downloadName } from './download-name';

it.each([
  ['SCAN.PDF', 'SCAN.PDF'],
  ['name with spaces and (parens) & ampersand.pdf', 'name with spaces and (parens) & ampersand.pdf'],
  ['naïve_résumé_貸付.pdf', 'naïve_résumé_貸付.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\a\\b.pdf', 'b.pdf'],
  ['..\\..\\', 'file'],
  ['', 'file'],
  ['...', 'file'],
  ['a/', 'a'],
  ['.htaccess', 'htaccess'],
  ['up\u202Efdp.exe', 'upfdp.exe'],
  ['a\0.pdf\r\nX: y', 'a.pdfX: y'],
  ['half \ud800 sign.pdf', 'half sign.pdf'],
  ['report.pdf. ', 'report.pdf'],
])('shows %j as %j', (givenName, shownName) => {
  expect(displayName(givenName)).toBe(shownName);
});

it('shortens a long name to 200 characters and keeps its extension', () => {
  const shownName = displayName(`${'貸'.repeat(500)}.jpeg`);
  expect([...shownName]).toHaveLength(200);
  expect(extensionOf(shownName)).toBe('jpeg');
});

it('reads the extension after the last dot only', () => {
  expect(['a.pdf.EXE', 'noextension', 'a.', 'a.p df', 'a.tar.gz'].map(extensionOf)).toEqual(['exe', '', '', '', 'gz']);
});

it('serves a file under its title, prefixed with the loan number', () => {
  expect(downloadName({ number: 'FX-12', title: 'Bank Statements', index: 2, name: 'x.PDF' })).toBe(
    'FX-12_Bank Statements_2.pdf',
  );
  expect(downloadName({ number: null, title: '../a"b\r\n', index: 1, name: 'x' })).toBe('.. a b_1.bin');
});

it('writes a header that no title can break out of', () => {
  expect(disposition('attachment', 'Löhne "x" 貸.pdf')).toBe(
    `attachment; filename="Lohne x .pdf"; filename*=UTF-8''L%C3%B6hne%20%22x%22%20%E8%B2%B8.pdf`,
  );
  expect(disposition('inline', "a'(b)*.pdf")).toMatch(/^[\x20-\x7e]+$/);
});
