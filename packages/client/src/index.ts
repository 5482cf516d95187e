export { CallRefused, createClient, type Client, type ClientOptions } from './client';
export { verifyWebhook, WebhookRefused, type WebhookHeaders } from './verify-webhook';
export type { Answers, KeyedRecord, RecordPage, SavedAnswers, SearchQuery, SyncPage } from './keyed-record';
