import { z } from 'zod';
import { author, id, moment, personInfo, storable } from '../shapes';

export const NOTE_TYPES = ['Public', 'Private'] as const;
export const noteType = z.enum(NOTE_TYPES);

/** Where people are listed: the modules of their records. @source spec 2-records §2.11 */
export const NOTE_GROUPS = ['workforces', 'contacts', 'prospects'] as const;
export const noteGroup = z.enum(NOTE_GROUPS);

const personIds = z.array(id).max(200);

/** People by the module of their record. */
export const noteUsers = z.strictObject({ workforces: personIds, contacts: personIds, prospects: personIds });

/** The longest text of a note, as HTML. */
export const NOTE_LENGTH = 20_000;

/**
 * What a note belongs to. `module` is `tasks` for a task, `documents` for a document, and anything else for a record of
 * any module; `owner` is its id.
 */
export const noteOwner = { module: storable(z.string().max(80)), owner: id };

/** The fields of a note. */
export const noteFields = {
  /** Formatted text. It is sanitized on the server. */
  content: storable(z.string().max(NOTE_LENGTH)),
  type: noteType,
  /** Only if the company uses deadlines. */
  deadline: z.iso.date().nullable(),
  /** The people who see a private note besides its author. Ignored for public notes. */
  users: noteUsers,
  /** The people mentioned in the text. */
  mentions: z.array(id).max(50),
};

/** A person who can be mentioned or can see a private note, with the fields that the viewer may see. */
export const notePerson = personInfo.extend({ _id: id });

const namedPerson = z.object({ _id: id, name: z.string() });

/** What the viewer may do with a note. */
export const noteAbilities = z.object({
  edit: z.boolean(),
  /** Change who sees it. */
  share: z.boolean(),
  pin: z.boolean(),
  deactivate: z.boolean(),
});

/** @source spec 2-records §3 (Note) */
export const note = z.object({
  _id: id,
  content: z.string(),
  type: noteType,
  deadline: z.string().nullable(),
  /** The deadline is today or later in the company's time zone. */
  isDeadlineAhead: z.boolean(),
  users: noteUsers,
  /** The names of `users`. */
  people: z.array(namedPerson),
  mentions: z.array(namedPerson),
  mentionsMe: z.boolean(),
  module: z.string(),
  owner: id,
  MI: z.string().nullable(),
  pinned: z.boolean(),
  active: z.boolean(),
  version: z.number().int(),
  created_by: author.nullable(),
  updated_by: author.nullable(),
  createdAt: moment,
  updatedAt: moment,
  abilities: noteAbilities,
});

/** Who sees a note, computed for the current access rights. */
export const noteVisibility = z.object({
  /** Everyone who can open the record and its notes, whoever that is at the time. */
  isEveryone: z.boolean(),
  /** The number of people who see it now, including the author. Null for a public note of a borrower or partner. */
  count: z.number().int().nullable(),
  /** The first of them by name, without the author. */
  people: z.array(namedPerson.extend({ group: noteGroup })),
  /** Mentioned people who do not see it. */
  excluded: z.array(namedPerson.extend({ group: noteGroup })),
  /** People who do not see the stored note but would see it after the change. Empty for a new note. */
  gaining: z.array(namedPerson),
  gainingCount: z.number().int(),
});

/** A version of a note. */
export const noteChange = z.object({
  version: z.number().int(),
  act: z.enum(['create', 'update', 'pin', 'unpin', 'activate', 'deactivate']),
  fields: z.array(z.enum(['content', 'type', 'deadline', 'users'])),
  content: z.string(),
  type: noteType,
  deadline: z.string().nullable(),
  by: z.string(),
  at: moment,
});
