import { assigneeValue } from '../admin/assignee-value';
import type { LoanChoices } from '../record-shapes';
import { readNewProspect, type NewProspect } from './new-prospect';

/** The choices for a loan before it is created. */
export interface LoanDraft {
  readonly combined: string | null;
  readonly prospect: string | null;
  /** A prospect to create with the loan, instead of a known one. */
  readonly newProspect: NewProspect | null;
  readonly status: string | null;
  readonly source: string | null;
  readonly groups: string[];
  readonly workforces: string[];
  readonly contacts: string[];
}

/**
 * The choices of a stored draft that are still available. A known prospect is not restored, since only the server
 * knows the name.
 * @param prospect the one that the page was opened for; a new one in the draft does not replace it
 */
export function retainValidChoices(
  savedData: Readonly<Record<string, unknown>>,
  choices: LoanChoices,
  prospect: string | null,
): Partial<LoanDraft> {
  const ids = (titledEntries: readonly { readonly _id: string }[]) => titledEntries.map(({ _id }) => _id);
  const one = (key: keyof LoanDraft, offeredTexts: readonly string[]) =>
    offeredTexts.find((value) => value === savedData[key]) ?? null;
  const many = (key: keyof LoanDraft, offeredTexts: readonly string[]) => {
    const value = savedData[key];
    return Array.isArray(value) ? offeredTexts.filter((choice) => value.includes(choice)) : [];
  };
  return {
    combined: one(
      'combined',
      choices.productWithPrograms.map(({ value }) => value),
    ),
    newProspect: prospect === null ? readNewProspect(savedData['newProspect']) : null,
    status: one('status', ids(choices.status)),
    source: one('source', ids(choices.source)),
    groups: many('groups', ids(choices.groups)),
    workforces: many('workforces', choices.workforces.map(assigneeValue)),
    contacts: many('contacts', choices.contacts.map(assigneeValue)),
  };
}
