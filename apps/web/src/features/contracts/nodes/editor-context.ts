import { createContext, useContext } from 'react';
import type { Clause, MergeField, MergeFields, SignerRole } from '../contract-shapes';

/** The fields, clauses and roles that the nodes of a contract show, and that its author can insert. */
export interface EditorContextValue {
  readonly fields: readonly MergeField[];
  readonly groups: MergeFields['groups'];
  readonly clauses: readonly Clause[];
  readonly roles: readonly SignerRole[];
}

const EMPTY_CONTEXT: EditorContextValue = { fields: [], groups: [], clauses: [], roles: [] };

const Context = createContext<EditorContextValue>(EMPTY_CONTEXT);
export const EditorProvider = Context.Provider;
export const useEditorContext = (): EditorContextValue => useContext(Context);
