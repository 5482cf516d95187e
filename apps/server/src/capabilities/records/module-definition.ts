import { contacts, leads, loans, prospects, type recordOperations, workforces } from '@lendwright/api';

/** What sets a module's records apart; all else is the engine's. Company-made modules become rows of the same shape. */
export interface ModuleDefinition {
  readonly key: string;
  /** One record in words, for messages: "Opportunity". */
  readonly title: string;
  readonly operations: ReturnType<typeof recordOperations>;
  /** Loans have a number, a product, a program, a prospect and assigned people; people have a name of their own. */
  readonly isLoan: boolean;
  /** Built-in tabs beside those of the form, in order; each shows by its own right. */
  readonly tabs: readonly string[];
  readonly saved: string;
  readonly notSaved: string;
}

const person = (
  key: string,
  title: string,
  operations: ModuleDefinition['operations'],
  tabs: readonly string[],
): ModuleDefinition => ({
  key,
  title,
  operations,
  isLoan: false,
  tabs,
  saved: `${title} updated successfully.`,
  notSaved: `Something went wrong, could not update ${title.toLowerCase()}.`,
});

export const LOANS: ModuleDefinition = {
  key: 'loans',
  title: 'Opportunity',
  operations: loans,
  isLoan: true,
  tabs: ['admin', 'docs', 'history'],
  saved: 'Opportunity updated successfully.',
  notSaved: 'Something went wrong, could not update loan.',
};
export const PROSPECTS = person('prospects', 'Prospect', prospects, ['auth', 'opportunities', 'docs', 'history']);
export const CONTACTS = person('contacts', 'Contact', contacts, ['auth', 'docs', 'history']);
export const WORKFORCES = person('workforces', 'Workforce', workforces, ['auth', 'docs', 'history']);
export const LEADS = person('leads', 'Lead', leads, ['docs', 'history']);

export const MODULES: readonly ModuleDefinition[] = [LOANS, PROSPECTS, CONTACTS, WORKFORCES, LEADS];

/** The module of a record by its key. @throws Error on a key that no module has. */
export function moduleOf(key: string): ModuleDefinition {
  const module = MODULES.find((candidate) => candidate.key === key);
  if (!module) throw new Error(`no module ${key}`);
  return module;
}
