import { reason, type noteUsers } from '@lendwright/api';
import { Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { z } from 'zod';
import { cleanHtml } from '../../platform/rich-text/clean-html';
import type { CompanySetup } from '../records';
import { peopleOf, type AudienceMember } from './audience';
import type { NoteRow } from './note-rows';

/** The fields of a note as sent. Absent ones do not change. */
export interface NoteInput {
  readonly content?: string | undefined;
  readonly type?: 'Public' | 'Private' | undefined;
  readonly deadline?: string | null | undefined;
  readonly users?: z.output<typeof noteUsers> | undefined;
  readonly mentions?: readonly Id[] | undefined;
}

/** The fields that a save may change, as stored. */
export type NoteDraft = Pick<NoteRow, 'content' | 'is_private' | 'deadline' | 'people' | 'mentions'>;

export const EMPTY_NOTE: NoteDraft = { content: '', is_private: false, deadline: null, people: [], mentions: [] };

const invalidRefusal = (path: string, explanation: Reason) =>
  new Refusal(422, 'invalid', explanation, { path, faults: [] });

/** All ids of grouped people, each once. */
export const idsOf = ({ workforces, contacts, prospects }: z.output<typeof noteUsers>): Id[] => [
  ...new Set([...workforces, ...contacts, ...prospects]),
];

function assertPeopleKnown(
  ids: readonly Id[],
  storedIds: readonly Id[],
  audience: readonly AudienceMember[],
  path: string,
) {
  const people = peopleOf(audience);
  if (ids.every((id) => people.has(id) || storedIds.includes(id))) return;
  throw invalidRefusal(path, reason(path === 'mentions' ? 'notes.mentionUnknown' : 'notes.personUnknown'));
}

/**
 * Applies the sent fields to a stored note. Only people who can open the notes can be selected or mentioned; existing
 * people who have lost access stay. A public note has no selected people.
 * @throws Refusal 422 invalid
 */
export function resolveNote(
  setup: CompanySetup,
  audience: readonly AudienceMember[],
  storedDraft: NoteDraft,
  input: NoteInput,
): NoteDraft {
  const isPrivate = input.type === undefined ? storedDraft.is_private : input.type === 'Private';
  const chosenIds = input.users ? idsOf(input.users) : storedDraft.people;
  const mentions = input.mentions ? [...new Set(input.mentions)] : storedDraft.mentions;
  if (isPrivate) assertPeopleKnown(chosenIds, storedDraft.people, audience, 'users');
  assertPeopleKnown(mentions, storedDraft.mentions, audience, 'mentions');
  if (input.deadline && input.deadline !== storedDraft.deadline && setup.settings['noteDeadlines'] !== true)
    throw invalidRefusal('deadline', reason('notes.deadlinesOff'));
  return {
    content: input.content === undefined ? storedDraft.content : cleanHtml(input.content),
    is_private: isPrivate,
    deadline: input.deadline === undefined ? storedDraft.deadline : input.deadline,
    people: isPrivate ? [...chosenIds].sort() : [],
    mentions,
  };
}
