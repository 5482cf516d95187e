export { PreviewPane } from './preview/preview-pane';
export { useSamples } from './preview/use-samples';
export { DifferenceDialog } from './publish/difference-dialog';
export { PublishDialog } from './publish/publish-dialog';
export { VersionsDialog } from './versions/versions-dialog';
export { builderPaths } from './list/builder-paths';
export { ReplaceKeyButton, useReplaceKey } from './api-page/use-replace-key';
export { RevokeKeyButton, useRevokeKey, type RevocableKey } from './api-page/use-revoke-key';
export { CopyBox } from './settings/copy-box';
