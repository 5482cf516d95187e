import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shown } from '../testing/evaluate';

const number = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 4 }))
  .map(([wholeNumber, positions]) => `(${wholeNumber} / ${10 ** positions})`);
const positions = fc.integer({ min: -2, max: 4 });
const isTrue = (formula: string): void => expect([formula, shown(formula)]).toEqual([formula, 'true']);

describe('rounding', () => {
  test('floor, round and ceil are in this order, at most one step apart', () => {
    fc.assert(
      fc.property(number, positions, (x, to) => {
        isTrue(`floor(${x}, ${to}) <= round(${x}, ${to}) and round(${x}, ${to}) <= ceil(${x}, ${to})`);
        isTrue(`floor(${x}, ${to}) <= ${x} and ${x} <= ceil(${x}, ${to})`);
        const step = `round(1 / ${to < 0 ? `1 * ${10 ** -to}` : 10 ** to}, 6)`;
        isTrue(`ceil(${x}, ${to}) - floor(${x}, ${to}) <= ${step}`);
        isTrue(`abs(round(${x}, ${to}) - ${x}) * 2 <= ${step}`);
      }),
    );
  });

  test('rounding is idempotent and symmetric', () => {
    fc.assert(
      fc.property(number, positions, (x, to) => {
        isTrue(`round(round(${x}, ${to}), ${to}) = round(${x}, ${to})`);
        isTrue(`round(-${x}, ${to}) = -round(${x}, ${to})`);
        isTrue(`floor(-${x}, ${to}) = -ceil(${x}, ${to})`);
      }),
    );
  });

  test('points and fractions, money and numbers convert back and forth', () => {
    fc.assert(
      fc.property(number, (x) => {
        isTrue(`points(percent(${x})) = ${x}`);
        isTrue(`number(amount(${x})) = ${x}`);
      }),
    );
  });
});

describe('minimum and maximum', () => {
  test('the minimum is one of the values and no larger than any; the maximum likewise', () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 2, maxLength: 6 }), (list) => {
        const joinedTexts = list.join(', ');
        isTrue(
          list
            .map((listedList) => `min(${joinedTexts}) <= ${listedList} and max(${joinedTexts}) >= ${listedList}`)
            .join(' and '),
        );
        isTrue(`(${list.map((listedList) => `min(${joinedTexts}) = ${listedList}`).join(' or ')})`);
        isTrue(`abs(min(${joinedTexts})) <= max(abs(min(${joinedTexts})), abs(max(${joinedTexts})))`);
      }),
    );
  });
});

describe('days', () => {
  const day = fc
    .tuple(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map((parts) => `date(${parts.join(', ')})`);

  test('adding and counting are inverse functions', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (from, days) => {
        isTrue(`days_between(${from}, add_days(${from}, ${days})) = ${days}`);
        isTrue(`add_days(add_days(${from}, ${days}), -(${days})) = ${from}`);
        isTrue(`months_between(${from}, add_months(${from}, ${days % 600})) = ${days % 600}`);
        isTrue(`date(year(${from}), month(${from}), day(${from})) = ${from}`);
      }),
    );
  });

  test('business days are at most calendar days, and counting reverses adding', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 200 }), (from, days) => {
        const to = `add_business_days(${from}, ${days})`;
        isTrue(`business_days_between(${from}, ${to}) = ${days}`);
        isTrue(`days_between(${from}, ${to}) >= ${days}`);
      }),
      { numRuns: 40 },
    );
  });
});

describe('texts', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'B', 'ä', '😀', ' ', '7'), maxLength: 12 });

  test('left and right parts make the whole, and changing case is reversible', () => {
    fc.assert(
      fc.property(word, fc.nat(12), (text, position) => {
        const index = Math.min(position, [...text].length);
        const remainingLength = [...text].length - index;
        expect(shown(`left('${text}', ${index}) & right('${text}', ${remainingLength})`)).toBe(text);
        isTrue(`len('${text}') = ${[...text].length}`);
        isTrue(`len(left('${text}', ${position})) = min(${position}, len('${text}'))`);
        isTrue(`upper('${text}') = lower('${text}') and contains('${text}', left('${text}', ${index}))`);
        isTrue(`trim(trim('${text}')) = trim('${text}')`);
      }),
    );
  });
});
