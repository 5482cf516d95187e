import { LANGUAGES } from '@lendwright/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_RANK } from './column';
import { TextColumn } from './text-column';
import { textOrderOf } from './text-order';
import { NAUGHTY_TEXTS } from '../../../testing/companies/naughty-texts';

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });
const control = fc.string({
  unit: fc.integer({ min: 1, max: 127 }).map((code) => String.fromCharCode(code)),
  maxLength: 6,
});
const numberedText = fc.string({ unit: fc.constantFrom('0', '1', '2', '9', 'a', 'B', ' ', '-', '.'), maxLength: 10 });
const anyText = fc.oneof(
  printable,
  control,
  numberedText,
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom(...NAUGHTY_TEXTS),
);

describe('text order', () => {
  it('compares the keys of two texts as the collator of every language does', () => {
    for (const order of LANGUAGES.map(textOrderOf)) {
      const collator = new Intl.Collator(order.language, { sensitivity: 'accent', numeric: true });
      let wrong = 0;
      const check = (left: string, right: string) => {
        const [firstKey, otherKey] = [order.keyOf(left), order.keyOf(right)];
        if (firstKey === null || otherKey === null) return;
        if (Math.sign(collator.compare(left, right)) !== (firstKey < otherKey ? -1 : firstKey > otherKey ? 1 : 0))
          wrong++;
      };
      const text = fc.oneof(printable, control, numberedText);
      fc.assert(fc.property(text, text, check), { numRuns: 300 });
      const characters = Array.from({ length: 127 }, (_, index) => String.fromCharCode(index + 1));
      for (const character of characters)
        for (const otherCharacter of characters) check(`a${character}b`, `a${otherCharacter}b`);
      expect(wrong).toBe(0);
    }
  });

  it('ranks a column as a full sort of its texts does, whatever the order of arrival', () => {
    const batches = fc.array(fc.array(anyText, { maxLength: 12 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(batches, fc.constantFrom(...LANGUAGES), (allTexts, language) => {
        const [column, order] = [new TextColumn(), textOrderOf(language)];
        const texts: string[] = [];
        for (const batch of allTexts) {
          for (const text of batch) column.set(texts.push(text) - 1, text);
          const ranks = column.ranks(texts.length, order);
          for (let index = 1; index < texts.length; index++) {
            const [firstKey, otherKey] = [texts[index - 1] as string, texts[index] as string];
            if (firstKey !== '' && otherKey !== '')
              expect(Math.sign((ranks[index - 1] as number) - (ranks[index] as number))).toBe(
                Math.sign(order.compare(firstKey, otherKey)),
              );
          }
          texts.forEach((text, index) => expect(ranks[index] === EMPTY_RANK).toBe(text === ''));
          const denseRanks = new Set([...ranks].filter((rank) => rank !== EMPTY_RANK));
          expect(Math.max(-1, ...denseRanks)).toBe(denseRanks.size - 1);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('follows the conventions of each language for accents, numbers and alphabets', () => {
    const sorted = (language: string, ...texts: string[]) =>
      texts.toSorted((a, b) => textOrderOf(language).compare(a, b));
    expect(sorted('en', 'Zoe', 'Émile', 'Unit 10', 'adams', 'Unit 9', 'Éva')).toEqual([
      'adams',
      'Émile',
      'Éva',
      'Unit 9',
      'Unit 10',
      'Zoe',
    ]);
    expect(sorted('es', 'nz', 'ña', 'na')).toEqual(['na', 'nz', 'ña']);
    expect(sorted('en', 'nz', 'ña', 'na')).toEqual(['na', 'ña', 'nz']);
    expect(sorted('zh', '王', '张', '李')).toEqual(['李', '王', '张']);
    expect(textOrderOf('xx').language).toBe('en');
    expect(textOrderOf('en').compare('ADAMS', 'adams')).toBe(0);
  });
});
