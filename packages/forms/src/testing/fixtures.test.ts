import { describe, expect, test } from 'vitest';
import { compileForm } from '../engine/compile/compile-form';
import { resolveForm } from '../engine/view/resolve-form';
import type { Answers } from '../form-element';
import { randomAnswers, VERDICT_CASES, verdictCase, verdictOf, verdictsOf } from './fixtures';
import { RandomSource } from './random-source';

const DAY = { today: '2026-03-31' } as const;

describe('two thousand random forms', () => {
  test('produce the recorded hash on every machine', () => {
    const parts = Array.from({ length: 4 }, (_, index) =>
      verdictsOf((index * VERDICT_CASES) / 4, ((index + 1) * VERDICT_CASES) / 4),
    );
    expect(parts).toEqual(['fe80cf8f', '75c0c5d8', 'ef85fadb', 'c294a1cd']);
  }, 120_000);

  test('a case is reproducible', () => {
    expect(verdictOf(verdictCase(17))).toBe(verdictOf(verdictCase(17)));
    expect(new Set(Array.from({ length: 50 }, (_, index) => verdictOf(verdictCase(index)))).size).toBe(50);
  });

  test('include every effect, formulas and rows', () => {
    const steps = Array.from({ length: 200 }, (_, index) => compileForm(verdictCase(index).definition).steps).flat();
    const effects = new Set(steps.map(({ effect }) => effect));
    expect([...effects].sort()).toEqual(['compute', 'filter-options', 'hide', 'lock', 'require', 'set-value', 'show']);
    expect(steps.some(({ rows, effect }) => rows !== null && effect !== 'compute')).toBe(true);
  });
});

describe('resolving again after 2,000 random changes', () => {
  test('equals a full resolve', () => {
    for (let number = 0; number < 200; number++) {
      const { definition, viewer, ...start } = verdictCase(number);
      const form = compileForm(definition);
      const random = new RandomSource(number + 1);
      let answers: Answers = start.answers;
      let view = resolveForm(form, answers, viewer, undefined, DAY);
      for (let step = 0; step < 10; step++) {
        const nextAnswers = randomAnswers(definition, random, 10);
        const changedKeys = Object.keys(nextAnswers);
        const rows = Array.isArray(answers.rows) ? (answers.rows as Answers[]) : [];
        // Rows change one at a time; the others stay the same objects.
        const retainedRows = random.chance(50)
          ? rows.map((row, index) => (index === step % 3 ? { ...row, r0: step } : row))
          : rows.slice(1);
        answers = { ...answers, ...nextAnswers, rows: retainedRows };
        view = resolveForm(form, answers, viewer, { view, changed: [...changedKeys, 'rows'] }, DAY);
        expect(view).toEqual(resolveForm(form, answers, viewer, undefined, DAY));
      }
    }
  }, 120_000);
});
