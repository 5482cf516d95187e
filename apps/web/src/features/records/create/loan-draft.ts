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
  saved: Readonly<Record<string, unknown>>,
  choices: LoanChoices,
  prospect: string | null,
): Partial<LoanDraft> {
  const ids = (titled: readonly { readonly _id: string }[]) => titled.map(({ _id }) => _id);
  const one = (key: keyof LoanDraft, offered: readonly string[]) =>
    offered.find((value) => value === saved[key]) ?? null;
  const many = (key: keyof LoanDraft, offered: readonly string[]) => {
    const value = saved[key];
    return Array.isArray(value) ? offered.filter((choice) => value.includes(choice)) : [];
  };
  return {
    combined: one(
      'combined',
      choices.productWithPrograms.map(({ value }) => value),
    ),
    newProspect: prospect === null ? readNewProspect(saved['newProspect']) : null,
    status: one('status', ids(choices.status)),
    source: one('source', ids(choices.source)),
    groups: many('groups', ids(choices.groups)),
    workforces: many('workforces', choices.workforces.map(assigneeValue)),
    contacts: many('contacts', choices.contacts.map(assigneeValue)),
  };
}
