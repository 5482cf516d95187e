import { canAccess, hasModuleRight, type Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import {
  findRecord,
  missingRefusal,
  moduleOf,
  type CompanySetup,
  type RecordEngine,
  type RecordRow,
} from '../../records';

/** The context of the composer's use cases. */
export interface EmailContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  /** Whether replies are received and filed to the record. If absent, they go to the author. */
  readonly hasReplyAddress?: boolean;
}

/** Whether the viewer may read the emails of a record. */
export const maySeeEmails = (viewer: Viewer, row: RecordRow): boolean =>
  canAccess(viewer, row.module_key, row, { tab: 'emails', act: 'view' });

/** Whether the viewer may send emails about a record. */
export const mayCompose = (viewer: Viewer, row: RecordRow): boolean =>
  maySeeEmails(viewer, row) && canAccess(viewer, row.module_key, row, { act: 'compose' });

/** A record whose emails the viewer may read. @throws Refusal 404 not_found */
export async function accessEmails({ tx, viewer }: EmailContext, id: Id | null): Promise<RecordRow> {
  const row = id === null ? null : await findRecord(tx, null, id, 'all');
  if (!row || !maySeeEmails(viewer, row)) throw missingRefusal();
  return row;
}

/** A record that the viewer may send emails about. @throws Refusal 404 not_found, 403 forbidden */
export async function accessComposer(context: EmailContext, id: Id): Promise<RecordRow> {
  const row = await accessEmails(context, id);
  if (mayCompose(context.viewer, row)) return row;
  throw new Refusal(403, 'forbidden', reason('emailMessages.mayNotCompose'));
}

/** The subject of an email: one record, or many records of a module. */
export interface EmailSubject {
  readonly module_key: string;
  readonly record_id: Id | null;
}

/** A record, or a module, that the viewer may send emails about. @throws Refusal 404 not_found, 403 forbidden */
export async function accessSubject(
  context: EmailContext,
  { module_key: key, record_id: record }: EmailSubject,
): Promise<EmailSubject> {
  if (record !== null) {
    const row = await accessComposer(context, record);
    return { module_key: row.module_key, record_id: row.id };
  }
  const module = moduleOf(context.setup, key);
  if (!hasModuleRight(context.viewer, module.key, 'compose'))
    throw new Refusal(403, 'forbidden', reason('massActions.noModuleRight'));
  return { module_key: module.key, record_id: null };
}
