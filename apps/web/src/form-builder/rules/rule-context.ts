import { createContext, useContext } from 'react';
import type { DraftCard, DraftPart } from './model/draft-rule';
import type { FieldIndex } from './model/field-index';
import type { MissingPart } from './model/write-rules';

/** What the parts of one rule's card work on. */
export interface RuleContextValue {
  readonly index: FieldIndex;
  /** The element whose rules are drawn. */
  readonly owner: string;
  readonly card: DraftCard;
  /** The repeatable section that the rule's targets lie in, whose own row its conditions may read. */
  readonly rows: string | null;
  /** Inside a question to rows, where no other rows may be asked: the section whose rows they are. */
  readonly queriedRows: string | null;
  readonly missingAt: (key: string) => MissingPart['what'] | null;
  /** What the form refuses at a part, in words. */
  readonly issueAt: (key: string) => string | null;
  /** Changes a part of the condition, or takes it out. */
  readonly change: (key: string, change: (part: DraftPart) => DraftPart | null) => void;
  readonly changeCard: (change: (card: DraftCard) => DraftCard) => void;
}

const Context = createContext<RuleContextValue | null>(null);

export const RuleProvider = Context.Provider;

/** The rule around. @throws Error outside of one */
export function useRule(): RuleContextValue {
  const context = useContext(Context);
  if (!context) throw new Error('a part of a rule stands outside of it');
  return context;
}
