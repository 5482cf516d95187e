export type { FormSurroundings, UploadFieldProps } from './form-context';
export { indexForm, type FieldPlace, type FormIndex, type FormTab } from './form-index';
export type { FormSource } from './form-source';
export { FormStore } from './form-store';
export type { FormStoreInput } from './form-store-input';
export { FormView, type FormViewHandle, type FormViewProps } from './form-view';
export { isSameAnswer, type FieldConflict, type FieldState, type HerePerson, type PendingChange } from './field-state';
export { KIND_VIEWS } from './kinds/kind-views';
export type { KindView, KindViewProps } from './kinds/kind-view';
export { columnsOf } from './columns-of';
export { rowsInWork } from './rows/rows-in-work';
export { RevealRefused } from './reveal-refused';
export type { Progress } from './progress';
export { useProgress, useRequired } from './use-field';
export {
  clearDrafts,
  discardDraft,
  keepable,
  saveDraft,
  readDraft,
  type LocalDraft,
} from './local-drafts/local-drafts';
