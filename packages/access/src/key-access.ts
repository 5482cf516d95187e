import type { Id } from '@lendwright/kernel';

/**
 * What an API key may do, within the rights of its role. The first three concern records; `status` sets their status,
 * `deactivate` deactivates and restores them. `lists` reads the forms, statuses and programs whose ids calls need.
 */
export const KEY_SCOPES = [
  'read',
  'create',
  'update',
  'status',
  'deactivate',
  'lists',
  'tasks:read',
  'tasks:write',
  'notes:read',
  'notes:write',
  'documents:read',
  'documents:write',
  'payments:read',
  'emails:read',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** The limits of an API key beside its role: one form, one module, or, without either, the whole company. */
export interface KeyAccess {
  readonly form: Id | null;
  /** The module of the form, or the only module. */
  readonly module: string | null;
  readonly scopes: readonly KeyScope[];
}

/** Whether a viewer may reach a module at all: people always, API keys only within their area. */
export const isWithinArea = ({ apiKey }: { readonly apiKey?: KeyAccess }, module: string): boolean =>
  apiKey === undefined || apiKey.module === null || apiKey.module === module;
