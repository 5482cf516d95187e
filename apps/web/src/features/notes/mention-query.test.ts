import { expect, it } from 'vitest';
import { findMentionableUsers, mentionQuery } from './mention-query';
import { personLabel, plainText, type NoteList } from './note-shapes';

const person = (id: string, firstName: string, lastName: string, phone = '') => ({
  ...{ _id: id, first_name: firstName, last_name: lastName, phone },
  email: `${firstName.toLowerCase()}@mail.example`,
});
const LIST: NoteList = {
  workforces: [person('1', 'Theo', 'Marsh', '253-555-0111'), person('2', 'Dana', 'Whitlock')],
  contacts: [person('3', 'Gil', 'Ashworth')],
  ...{ prospects: [], notes: [], mayAdd: true, hasDeadlines: false },
};

it.each([
  ['Ask @th', 'th'],
  ['@', ''],
  ['(@Theo Ma', 'Theo Ma'],
  ['mail theo@mail', null],
  ['Ask Theo', null],
])('reads the mention typed in "%s"', (typedText, query) => expect(mentionQuery(typedText)).toBe(query));

it('finds people by the start of a word of their name or by their email, with the group', () => {
  const names = (query: string) =>
    findMentionableUsers(LIST, query).map(({ person: foundPerson }) => foundPerson.first_name);
  expect([names(''), names('mar'), names('GIL@'), names('arsh')]).toEqual([
    ['Theo', 'Dana', 'Gil'],
    ['Theo'],
    ['Gil'],
    [],
  ]);
  expect(findMentionableUsers(LIST, 'ash')[0]?.group).toBe('contacts');
});

it('labels people as the specification does, and reads formatted text as plain text', () => {
  expect(LIST.workforces.map(personLabel)).toEqual([
    'Theo | Marsh | theo@mail.example | 253-555-0111',
    'Dana | Whitlock | dana@mail.example',
  ]);
  expect(plainText('<p>One &amp; <strong>two</strong></p><p>three</p>')).toBe('One & two three');
});
