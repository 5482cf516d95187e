export { call, takeArrivedAnswer, type CallOptions } from './call';
export { ConnectionLost, CallRefused, failureText, isRefused } from './call-errors';
export {
  onMassAction,
  onMenuChanged,
  onNotified,
  onPresence,
  onRecordChanged,
  startEvents,
  type RecordChangedEvent,
} from './events';
export type { Answer, InputOf, OperationId, Operations } from './operation-types';
export { keyOf, makeQueryClient, useCall, useSave, type SaveOptions } from './queries';
export { refetchInLanguage } from './refetch-in-language';
export { onSignedOut } from './report-signed-out';
export type { UploadFile, UploadParts } from './send-parts';
export { upload } from './upload';
