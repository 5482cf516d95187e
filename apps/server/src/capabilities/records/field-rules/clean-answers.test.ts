import { compileForm, parseDefinition } from '@lendwright/forms';
import { expect, test } from 'vitest';
import { cleanAnswers } from './clean-answers';

const FORM = compileForm(
  parseDefinition({
    content: [
      { id: 'name', type: 'text', title: 'Name' },
      { id: 'story', type: 'texteditor', title: 'Story' },
      {
        id: 'visits',
        type: 'section',
        title: 'Visits',
        cloneable: true,
        childs: [
          { id: 'place', type: 'text', title: 'Place' },
          { id: 'report', type: 'texteditor', title: 'Report' },
        ],
      },
    ],
  }),
);
const HOSTILE_HTML = '<p onclick="steal()">Hello</p><script>steal()</script>';

test('sanitizes formatted answers, also in rows, and leaves plain text unchanged', () => {
  expect(
    cleanAnswers(FORM, {
      name: HOSTILE_HTML,
      story: HOSTILE_HTML,
      visits: [
        { _id: 'a', place: HOSTILE_HTML, report: HOSTILE_HTML },
        { _id: 'b', report: '<p>Fine</p>' },
      ],
      unknown: HOSTILE_HTML,
    }),
  ).toEqual({
    name: HOSTILE_HTML,
    story: '<p>Hello</p>',
    visits: [
      { _id: 'a', place: HOSTILE_HTML, report: '<p>Hello</p>' },
      { _id: 'b', report: '<p>Fine</p>' },
    ],
    unknown: HOSTILE_HTML,
  });
});

test('returns clean answers as the same object, and clean rows as the same rows', () => {
  const cleanData = { name: 'A & B', story: '<p>A &amp; B</p>', visits: [{ _id: 'a', report: '<p>Fine</p>' }] };
  expect(cleanAnswers(FORM, cleanData)).toBe(cleanData);
  const mixedAnswers = {
    visits: [
      { _id: 'a', report: '<p>Fine</p>' },
      { _id: 'b', report: HOSTILE_HTML },
    ],
  };
  const visits = cleanAnswers(FORM, mixedAnswers)['visits'] as unknown[];
  expect(visits[0]).toBe(mixedAnswers.visits[0]);
  expect(visits[1]).not.toBe(mixedAnswers.visits[1]);
});

test.each([[7], [null], [{ story: 1 }], [[null, 4, 'x']]])('leaves malformed input unchanged: %j', (malformedValue) => {
  const answers = { story: malformedValue, visits: malformedValue };
  expect(cleanAnswers(FORM, answers)).toBe(answers);
});
