import { expect, it } from 'vitest';
import { parseWords } from './row-types';

it('reads lists of plain words and lists that need care alike', () => {
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
  for (const [text, words] of cases) expect([text, parseWords(text)]).toEqual([text, words]);
});
