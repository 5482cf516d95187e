export type { FormContextValue, UploadFieldProps } from './form-context';
export { indexForm, type FieldPlace, type FormIndex, type FormTab } from './store/form-index';
export type { FormSource } from './store/form-source';
export { FormStore } from './store/form-store';
export type { FormStoreInput } from './store/form-store-input';
export { FormView, type FormViewHandle, type FormViewProps } from './form-view';
export {
  isSameAnswer,
  type FieldConflict,
  type FieldState,
  type FieldParticipant,
  type PendingChange,
} from './fields/field-state';
export { KIND_VIEWS } from './kinds/kind-views';
export type { KindView, KindViewProps } from './kinds/kind-view';
export { columnsOf } from './store/columns-of';
export { rowsBeingEdited } from './rows/rows-being-edited';
export { RevealRefused } from './fields/reveal-refused';
export type { Progress } from './store/progress';
export { receivedIssue, useIssueText, type SentIssue } from './text/engine-messages';
export { useDefinitionIssueText } from './text/definition-messages';
export { useProgress, useRequired } from './fields/use-field';
export {
  clearDrafts,
  discardDraft,
  isStorable,
  saveDraft,
  readDraft,
  type LocalDraft,
} from './local-drafts/local-drafts';
