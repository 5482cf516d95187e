export type { UploadFieldProps } from './form-context';
export { indexForm, type FormIndex } from './store/form-index';
export { FormStore } from './store/form-store';
export { FormView, type FormViewHandle } from './form-view';
export { isSameAnswer, type FieldConflict, type FieldParticipant, type PendingChange } from './fields/field-state';
export { acceptTypedKey, answerFor, editText } from './fields/typed-text';
export { columnsOf } from './store/columns-of';
export { rowsBeingEdited } from './rows/rows-being-edited';
export { RevealRefused } from './fields/reveal-refused';
export type { Progress } from './store/progress';
export { receivedIssue, useIssueText, type SentIssue } from './text/engine-messages';
export { formatValue } from './text/format-value';
export { useLocalizedForm } from './text/use-localized-form';
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
