import { nameOf, type NoteList, type NotePerson, NOTE_GROUPS, type NoteGroup } from './note-shapes';

/** A person who can be mentioned. */
export interface Mentionable {
  readonly person: NotePerson;
  readonly group: NoteGroup;
}

const MAX_SUGGESTIONS = 8;
const QUERY_PATTERN = /(?:^|[\s(])@([\p{L}\p{N}.'’ -]{0,40})$/u;

/** What follows an `@` before the caret; null if no mention is being typed. @example mentionQuery('Ask @th') // 'th' */
export const mentionQuery = (beforeCaret: string): string | null => QUERY_PATTERN.exec(beforeCaret)?.[1] ?? null;

/** The people who match what was typed after the `@`: by the start of a word of their name, or of their email. */
export function findMentionableUsers(list: NoteList, query: string): Mentionable[] {
  const typedText = query.trim().toLocaleLowerCase();
  const matches = ({ email, ...person }: NotePerson) => {
    const name = nameOf({ ...person, email }).toLocaleLowerCase();
    return ` ${name}`.includes(` ${typedText}`) || email.toLocaleLowerCase().startsWith(typedText);
  };
  const people = NOTE_GROUPS.flatMap((group) => list[group].map((person) => ({ person, group })));
  return people.filter(({ person }) => typedText === '' || matches(person)).slice(0, MAX_SUGGESTIONS);
}

/** The people of a list by id. */
export const peopleOf = (list: NoteList): ReadonlyMap<string, Mentionable> =>
  new Map(NOTE_GROUPS.flatMap((group) => list[group].map((person) => [person._id, { person, group }] as const)));
