export { ChangesPanel } from './changes-panel';
export { ConflictDialog } from './conflict-dialog';
export { ExplainPage } from './explain/explain-page';
export { PersonLink } from './holders-panel';
export { LoadFrame } from './load-frame';
export { type RightsChange } from './role-shapes';
export { useVersionedEditor } from './use-versioned-editor';
export { useToggleActive } from './use-toggle-active';
