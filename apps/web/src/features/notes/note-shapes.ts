import type { Answer } from '../../client';

export type NoteList = Answer<'listNotes'>;
export type Note = NoteList['notes'][number];
export type NotePerson = NoteList['workforces'][number];
export type NoteUsers = Note['users'];
export type NoteVisibility = Answer<'previewNoteVisibility'>;

/** What the notes belong to: `tasks` and `documents` name tasks and documents, anything else a record. */
export interface NotesOwner {
  readonly module: string;
  readonly owner: string;
}

export const NOTE_GROUPS = ['workforces', 'contacts', 'prospects'] as const;
export type NoteGroup = (typeof NOTE_GROUPS)[number];

/** What is edited in the composer. */
export interface NoteDraft {
  readonly content: string;
  readonly type: Note['type'];
  readonly users: NoteUsers;
  readonly mentions: readonly string[];
  readonly deadline: string;
}

export const NO_USERS: NoteUsers = { workforces: [], contacts: [], prospects: [] };
export const EMPTY_DRAFT: NoteDraft = { content: '', type: 'Public', users: NO_USERS, mentions: [], deadline: '' };

export const draftOf = (note: Note): NoteDraft => ({
  content: note.content,
  type: note.type,
  users: note.users,
  mentions: note.mentions.map(({ _id }) => _id),
  deadline: note.deadline ?? '',
});

export const nameOf = ({ first_name: first, last_name: last, email }: NotePerson): string =>
  `${first} ${last}`.trim() || email;

/** @example personLabel(person) // 'Theo | Marchetti | theo@mail.example | 253-555-0148' @source spec 2-records §2.11 */
export const personLabel = ({ first_name: first, last_name: last, email, phone }: NotePerson): string =>
  [first, last, email, phone].filter(Boolean).join(' | ');

/** The text of formatted content, for searching and comparing. */
export function plainText(html: string): string {
  const parsedDocument = new DOMParser().parseFromString(
    html.replace(/<(?:\/p|\/li|\/h[1-4]|br)[^>]*>/g, '$& '),
    'text/html',
  );
  return (parsedDocument.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
