import { describe, expect, it } from 'vitest';
import { guessDateFormat, readDay } from './guess-date-format';
import { readChunked, type TableRequest } from './table-worker';

const LIMITS = { rows: 1_000, columns: 400, cell: 2_000 };

function readWholeTable(text: string | Buffer, type: TableRequest['type'] = 'csv', hasHeader: boolean | null = false) {
  return readChunked({ type, bytes: Buffer.from(text), limits: LIMITS, chunk: 100, hasHeader });
}
function read(text: string | Buffer, type: TableRequest['type'] = 'csv') {
  const answer = readWholeTable(text, type);
  return 'problem' in answer ? answer.problem : answer.table.chunks.flatMap((chunk) => JSON.parse(chunk) as string[][]);
}
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('a delimited file', () => {
  // The cases of csv-spectrum (BSD-2-Clause) and of our own corpus of broken files.
  it.each([
    [
      'a comma in quotes',
      'a,b\r\n"x, y",2\r\n',
      [
        ['a', 'b'],
        ['x, y', '2'],
      ],
    ],
    [
      'doubled quotes',
      'a,b\n1,"ha ""ha"" ha"\n',
      [
        ['a', 'b'],
        ['1', 'ha "ha" ha'],
      ],
    ],
    [
      'JSON in a cell',
      'k,v\n1,"{""t"": ""P"", ""c"": [1, 2]}"',
      [
        ['k', 'v'],
        ['1', '{"t": "P", "c": [1, 2]}'],
      ],
    ],
    [
      'line breaks in quotes',
      'a,b\r\n"once\r\nupon","5\n6"\r\n',
      [
        ['a', 'b'],
        ['once\r\nupon', '5\n6'],
      ],
    ],
    [
      'empty quoted cells',
      'a,b,c\n1,"",""\n2,3,4\n',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
        ['2', '3', '4'],
      ],
    ],
    [
      'line endings of old Macs',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFFa,b\nż,2',
      [
        ['a', 'b'],
        ['ż', '2'],
      ],
    ],
    [
      'UTF-16',
      utf16('a,b\r\nMuñoz,2'),
      [
        ['a', 'b'],
        ['Muñoz', '2'],
      ],
    ],
    [
      'Windows-1252',
      Buffer.from('a,b\r\nZo\xeb,O\x92Neil', 'latin1'),
      [
        ['a', 'b'],
        ['Zoë', 'O’Neil'],
      ],
    ],
    [
      'semicolons with decimal commas',
      'a;b\n250000,00;x',
      [
        ['a', 'b'],
        ['250000,00', 'x'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2,5',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    ['ragged rows', 'a,b,c\n1\n1,2,3,EXTRA\n\n,,', [['a', 'b', 'c'], ['1'], ['1', '2', '3', 'EXTRA']]],
    [
      'NUL characters',
      'a,b\nA\0da,2',
      [
        ['a', 'b'],
        ['Ada', '2'],
      ],
    ],
    [
      'an empty last cell',
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      '400 columns',
      `${Array.from({ length: 400 }, (_, index) => `c${index}`).join(',')}`,
      [expect.arrayContaining(['c399'])],
    ],
    ['401 columns', `${Array.from({ length: 401 }, (_, index) => `c${index}`).join(',')}`, 'columns'],
    ['a cell that is too long', `a\n${'x'.repeat(3_000)}`, 'cell'],
    ['too many rows', 'a\n'.repeat(1_001), 'rows'],
    ['nothing', '', 'empty'],
    ['an unterminated quote', 'a,b\n"Ada,2\nBo,3\n', 'unterminated'],
  ])('reads %s', (_what, text, expected) => expect(read(text)).toEqual(expected));

  it('reads the complete rows of the beginning of a file', () => {
    const head = (text: Buffer) =>
      readChunked({ type: 'csv', bytes: text, limits: LIMITS, chunk: 100, hasHeader: true, isHead: true });
    const wholeBuffer = Buffer.from('a,b\nZoë,"x, y"\n"two\nlines",Muñoz\n');
    const rowsOf = (length: number) => {
      const answer = head(wholeBuffer.subarray(0, length));
      return 'problem' in answer ? answer.problem : (JSON.parse(answer.table.chunks[0] ?? '[]') as string[][]);
    };
    const firstTexts = ['Zoë', 'x, y'];
    expect(rowsOf(wholeBuffer.length)).toEqual([firstTexts, ['two\nlines', 'Muñoz']]);
    // Within a character, within a quoted cell, and after a line break in one.
    expect(rowsOf(wholeBuffer.indexOf('ñ') + 1)).toEqual([firstTexts]);
    expect(rowsOf(wholeBuffer.indexOf('two') + 1)).toEqual([firstTexts]);
    expect(rowsOf(wholeBuffer.indexOf('lines'))).toEqual([firstTexts]);
    expect(rowsOf(2)).toEqual([]);
  });

  it('numbers columns without a name and repeated ones, and recognizes a header', () => {
    const answer = readWholeTable('first,email,email,,last,\nAda,a@x.test,b@x.test,x,Ex,y', 'csv', null);
    const table = 'table' in answer ? answer.table : null;
    expect(table?.hasHeader).toBe(true);
    expect(table?.columns.map(({ name }) => name)).toEqual([
      ...['first', 'email', 'email (2)', 'Column 4', 'last', 'Column 6'],
    ]);
    const tableWithoutHeader = readWholeTable('Ada,a@x.test\nBo,b@x.test', 'csv', null);
    expect('table' in tableWithoutHeader && tableWithoutHeader.table).toMatchObject({ hasHeader: false, rowCount: 2 });
  });

  it('shows no samples of sensitive columns', () => {
    const answer = readWholeTable('Name,Ref\nAda,219-09-9999\nBo,219-09-9998', 'csv', true);
    expect(JSON.stringify('table' in answer && answer.table.columns)).not.toContain('219-09');
  });
});

describe('a JSON file', () => {
  it.each([
    [
      'objects',
      '[{"a": 1, "b": null}, {"b": "x", "c": {"d": true}}]',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
        ['', 'x', '{"d":true}'],
      ],
    ],
    ['a list inside an object', '{"rows": [{"a": "1"}]}', [['a'], ['1']]],
    [
      'prototype keys',
      '[{"__proto__": {"isAdmin": true}, "constructor": "x"}]',
      [
        ['__proto__', 'constructor'],
        ['{"isAdmin":true}', 'x'],
      ],
    ],
    ['no objects', '[1, 2]', 'unreadable'],
    ['broken text', '[{"a":', 'unreadable'],
    ['an empty list', '[]', 'empty'],
  ])('reads %s', (_what, text, expected) => {
    expect(read(text, 'json')).toEqual(expected);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});

describe('a date', () => {
  it.each([
    ['3/14/2021', 'MM/DD/YYYY', '2021-03-14'],
    ['15.03.2025', 'DD.MM.YYYY', '2025-03-15'],
    ['2025/03/15', 'MM/DD/YYYY', '2025-03-15'],
    ['3/15/25', 'MM/DD/YYYY', '2025-03-15'],
    ['02-29-2025', 'MM-DD-YYYY', null],
    ['13-01-2025', 'MM-DD-YYYY', null],
  ] as const)('%s in %s is %s', (text, format, day) => expect(readDay(text, format)).toBe(day));

  it('is recognized by the format that most values fit', () => {
    expect(guessDateFormat(['15/03/2025', '01/02/2025'])).toEqual({ format: 'DD/MM/YYYY', fits: 2 });
    expect(guessDateFormat(['12 Elm St', '1/2/2025', 'x'])).toBeNull();
  });
});
