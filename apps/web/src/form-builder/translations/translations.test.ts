import { describe, expect, test } from 'vitest';
import { formModelOf, type FlatElement } from '../model';
import { checkImport, formatTsv } from './check-import';
import { progressOf } from './progress';
import { filterLines } from './translations-table';
import { textsOfForm, translationOf, withTranslation, withTranslations } from './text-lines';
import { readTsv, writeTsv } from './tsv';

const FORM = {
  content: [
    {
      ...{ id: 'purpose', type: 'select' as const, title: 'Purpose', guideline: 'Line one\nline "two"' },
      options: [
        { id: 'buy', text: 'Purchase' },
        { id: 'refi', text: 'Refinance' },
      ],
      translations: { de: { title: 'Zweck', options: { buy: 'Kauf' } } },
    },
    { id: 'rule', type: 'separator' as const, title: 'Separator' },
    { id: 'words', type: 'paragraph' as const, title: 'Words', value: '<b>Read</b>\tme' },
  ],
};
const model = formModelOf(FORM);
const [purpose] = model.elements.values() as unknown as readonly [FlatElement];

describe('texts of a form', () => {
  test('are those that users see, in reading order', () => {
    expect(textsOfForm(model).map(({ id, what }) => `${id} ${what}`)).toEqual([
      'purpose title',
      'purpose guideline',
      'purpose option:buy',
      'purpose option:refi',
      'words title',
      'words value',
    ]);
  });

  test('are counted by language', () => {
    expect(progressOf(model).slice(0, 2)).toEqual([
      { language: 'de', translatedCount: 2, count: 6 },
      { language: 'es', translatedCount: 0, count: 6 },
    ]);
  });

  test('can be filtered by missing translations and searched in either language', () => {
    const listedKinds = (find: string, isMissingOnly = false) =>
      filterLines(model, { language: 'de', isMissingOnly, find }).map(({ what }) => what);
    expect(listedKinds('', true)).toEqual(['guideline', 'option:refi', 'title', 'value']);
    expect(listedKinds('kauf')).toEqual(['option:buy']);
  });

  test('are set and removed, and nothing empty is stored', () => {
    const withGerman = withTranslation(purpose, 'de', 'option:buy', 'Erwerb').translations;
    expect(JSON.stringify(withGerman)).toBe('{"de":{"title":"Zweck","options":{"buy":"Erwerb"}}}');
    const elementWithoutTranslations = withTranslations(purpose, 'de', [
      { what: 'option:buy', text: ' ' },
      { what: 'title', text: '' },
    ]);
    expect(elementWithoutTranslations.translations).toBeUndefined();
    expect(translationOf(purpose, 'fr', 'option:buy')).toBe('');
  });
});

describe('tab-separated text', () => {
  test.each([
    [
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    [
      [
        ['with\ttab', 'with "quotes"'],
        ['two\nlines', '"'],
      ],
    ],
    [[['"begins', 'ends"', 'mid"dle']]],
  ])('reads what it wrote: %j', (rows) => expect(readTsv(writeTsv(rows))).toEqual(rows));

  test('accepts every line ending, drops empty lines, and keeps quotes within cells', () => {
    expect(readTsv('a\tb\r\n\r\nsay "x"\t"y"\rz')).toEqual([['a', 'b'], ['say "x"', 'y'], ['z']]);
  });
});

describe("a translator's spreadsheet", () => {
  const lines = textsOfForm(model);
  const check = (pastedText: string) => checkImport(model, pastedText, 'de');

  test('without changes has no effect', () => {
    const checkedImport = check(formatTsv(model, lines, 'de'));
    expect(checkedImport).toEqual({ changes: [], same: 6, issues: [], otherLanguage: null });
  });

  test('is applied where a text is new or changed', () => {
    const rows = [
      ['id', 'text', 'en', 'de'],
      ['purpose', 'title', 'Purpose', 'Verwendung'],
      ['purpose', 'guideline', 'Line one line "two"', 'Zeile eins'],
    ];
    const { changes, issues } = check(writeTsv(rows));
    expect(issues).toEqual([]);
    expect(changes.map(({ what, text, isNew }) => [what, text, isNew])).toEqual([
      ['title', 'Verwendung', false],
      ['guideline', 'Zeile eins', true],
    ]);
  });

  test.each([
    ['columns', ['purpose', 'title']],
    ['unknown', ['nobody', 'title', 'Purpose', 'Zweck']],
    ['unknown', ['rule', 'title', 'Separator', 'Linie']],
    ['changed', ['purpose', 'title', 'Aim', 'Ziel']],
    ['markup', ['purpose', 'title', 'Purpose', '<b>Zweck</b>']],
    ['too-long', ['purpose', 'title', 'Purpose', 'x'.repeat(501)]],
  ])('is rejected for a line that is %s: %j', (reason, row) => {
    expect(check(writeTsv([row])).issues).toEqual([{ line: 1, why: reason, what: row.slice(0, 2).join(' ') }]);
  });

  test('reports duplicates, counts lines like the spreadsheet, and detects another language', () => {
    const row = ['words', 'title', 'Words', 'Mots'];
    const checkedImport = check(writeTsv([['ID', 'text', 'en', 'FR'], row, row]));
    expect(checkedImport.changes).toHaveLength(1);
    expect(checkedImport.issues).toEqual([{ line: 3, why: 'twice', what: 'words title' }]);
    expect(checkedImport.otherLanguage).toBe('fr');
  });
});
