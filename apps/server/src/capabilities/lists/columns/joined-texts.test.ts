import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEPARATOR, splitTexts, startOf } from './joined-texts';
import { NumberColumn } from './number-column';
import { TextColumn } from './text-column';

const text = fc.oneof(
  fc.constantFrom('', 'fixed', 'Adjustable', 'Zoë', '李', '\u007f', '\u0080', '0', '-0', '-', '12', '007', '1e3', ' 7'),
  fc.constantFrom('123456789012345', '1234567890123456789', '-15', '2.50', 'NaN', '🏠'),
  fc.integer().map(String),
  fc.string({ maxLength: 6 }).map((singleText) => singleText.replaceAll(SEPARATOR, '')),
);

it('stores the parts of a text as the texts themselves', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 40 }), (texts) => {
      const splitResult = splitTexts(texts.join(SEPARATOR), texts.length);
      expect(splitResult).not.toBeNull();
      if (!splitResult) return;
      for (const Holder of [TextColumn, NumberColumn]) {
        const [column, parts] = [new Holder(), new Holder()];
        for (const [row, singleText] of texts.entries()) {
          column.set(row, singleText);
          parts.setPart(row, splitResult.joinedText, startOf(splitResult, row), splitResult.endOffsets[row] as number);
        }
        expect(parts.copy(texts.length)).toEqual(column.copy(texts.length));
        if (parts instanceof TextColumn) expect(parts.texts).toEqual((column as TextColumn).texts);
      }
    }),
  );
});

it('splits nothing with more or fewer texts than expected', () => {
  expect(splitTexts(`a${SEPARATOR}b`, 2)?.endOffsets).toEqual(Uint32Array.of(1, 3));
  expect(splitTexts(`a${SEPARATOR}b`, 1)).toBeNull();
  expect(splitTexts(`a${SEPARATOR}b`, 3)).toBeNull();
  expect(splitTexts('', 1)?.endOffsets).toEqual(Uint32Array.of(0));
});
