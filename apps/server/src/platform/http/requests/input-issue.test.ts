import { id, storable } from '@lendwright/api';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { toInputIssue } from './input-issue';

const BODY = z.strictObject({
  title: storable(z.string().min(1).max(3)),
  owner: id,
  count: z.number().int().min(1).max(5),
  isOpen: z.boolean(),
  rows: z.array(z.strictObject({ at: z.iso.datetime() })).max(1),
  mode: z.enum(['save', 'submit']),
  mail: z.email(),
  either: z.union([z.string(), z.number()]).optional(),
});
const VALID_INPUT = {
  ...{ title: 'abc', owner: '01900000-0000-7000-8000-000000000000', count: 1, isOpen: true },
  ...{ rows: [{ at: '2026-11-23T14:30:00Z' }], mode: 'save', mail: 'ann@mail.example' },
};

const messageOf = (givenInput: unknown) => {
  const read = BODY.safeParse(givenInput);
  return read.error?.issues
    .map((issue) => toInputIssue(issue, givenInput))
    .map(({ path, reason }) => [path, reason.text]);
};

it('accepts a valid input', () => {
  expect(messageOf(VALID_INPUT)).toBeUndefined();
});

it.each([
  ['a missing field', { title: undefined }, 'title', '“title” is missing.'],
  ['a number for text', { title: 7 }, 'title', '“title” must be text.'],
  ['an empty text', { title: '' }, 'title', "“title” can't be empty."],
  ['a long text', { title: 'abcd' }, 'title', '“title” can have at most 3 characters.'],
  [
    'a character that cannot be stored',
    { title: 'a\0' },
    'title',
    "“title” contains a character that can't be stored.",
  ],
  ['no id', { owner: 'me' }, 'owner', '“owner” must be an id.'],
  ['text for a number', { count: '1' }, 'count', '“count” must be a number.'],
  ['half a number', { count: 1.5 }, 'count', '“count” must be a whole number.'],
  ['a small number', { count: 0 }, 'count', '“count” must be at least 1.'],
  ['a big number', { count: 6 }, 'count', '“count” can be at most 5.'],
  ['text for a flag', { isOpen: 'yes' }, 'isOpen', '“isOpen” must be true or false.'],
  ['an object for a list', { rows: {} }, 'rows', '“rows” must be a list.'],
  ['a long list', { rows: [VALID_INPUT.rows[0], VALID_INPUT.rows[0]] }, 'rows', '“rows” can have at most 1 entry.'],
  [
    'a day for a moment',
    { rows: [{ at: '2026-11-23' }] },
    'rows.0.at',
    '“rows.0.at” must be a date and time, such as 2026-11-23T14:30:00Z.',
  ],
  ['an unknown field', { more: 1 }, 'more', "“more” isn't a known field."],
  ['another choice', { mode: 'force' }, 'mode', '“mode” must be one of: save, submit.'],
  ['no email address', { mail: 'ann' }, 'mail', '“mail” must be an email address.'],
  ['none of several types', { either: true }, 'either', "“either” isn't valid."],
])('describes %s', (_what, part, path, text) => {
  expect(messageOf({ ...VALID_INPUT, ...part })).toEqual([[path, text]]);
});

it('describes an input that is no object', () => {
  expect(messageOf([])).toEqual([['', 'The request must be a JSON object.']]);
});
