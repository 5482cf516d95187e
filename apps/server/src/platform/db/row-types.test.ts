import { expect, it } from 'vitest';
import { parseTextOrStringArray } from './row-types';

it('parses arrays of plain words and arrays with quoted elements', () => {
  const cases: [string, unknown[]][] = [
    ['{}', []],
    ['{a}', ['a']],
    ['{a---b,c}', ['a---b', 'c']],
    ['{"a,b",c}', ['a,b', 'c']],
    [String.raw`{"a\"b"}`, ['a"b']],
    ['{a,NULL}', ['a', null]],
    ['{"NULL"}', ['NULL']],
    ['{""}', ['']],
  ];
  for (const [text, words] of cases) expect([text, parseTextOrStringArray(text)]).toEqual([text, words]);
});
