export { createAreaClient, type AreaClient, type PaymentPage } from './area-client';
export { CallRefused, type CallerOptions } from './caller';
export { createClient, type Client, type ClientOptions } from './client';
export { verifyWebhook, WebhookRefused, type WebhookHeaders } from './verify-webhook';
export type {
  Answers,
  KeyedDocument,
  KeyedEmail,
  KeyedModule,
  KeyedNote,
  KeyedPayment,
  KeyedProgram,
  KeyedRecord,
  KeyedTask,
  NewTask,
  PlacedPage,
  PlacedRecord,
  RecordPage,
  SavedAnswers,
  SearchQuery,
  SyncPage,
  TaskUser,
} from './keyed-record';
