import { createContext, useContext } from 'react';
import type { DraftCard, DraftPart } from './model/draft-rule';
import type { FieldIndex } from './model/field-index';
import type { MissingPart } from './model/write-rules';

/** What the parts of a rule's card work with. */
export interface RuleContextValue {
  readonly index: FieldIndex;
  /** The element whose rules are edited. */
  readonly owner: string;
  readonly card: DraftCard;
  /** The repeatable section that contains the rule's targets, whose own row the conditions can read. */
  readonly rows: string | null;
  /** Within a row query: the section of its rows. Row queries cannot be nested. */
  readonly queriedRows: string | null;
  readonly missingAt: (key: string) => MissingPart['what'] | null;
  /** The message of the form's issue at a part. */
  readonly issueAt: (key: string) => string | null;
  /** Changes a part of the condition, or removes it if the change returns null. */
  readonly change: (key: string, change: (part: DraftPart) => DraftPart | null) => void;
  readonly changeCard: (change: (card: DraftCard) => DraftCard) => void;
}

const Context = createContext<RuleContextValue | null>(null);

export const RuleProvider = Context.Provider;

/** The surrounding rule. @throws Error outside of one */
export function useRule(): RuleContextValue {
  const context = useContext(Context);
  if (!context) throw new Error('a part of a rule stands outside of it');
  return context;
}
