import type { AccessRequest, Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';

/** The part of a visible record that a viewer may see. */
export interface RecordSummary {
  readonly module: { readonly key: string; readonly title: string };
  /** The path of the module's page, without the leading slash. */
  readonly page: string;
  readonly form: { readonly _id: Id; readonly title: string } | null;
  /** Empty if the record has no name or the viewer may not see it. */
  readonly name: string;
  readonly number: string | null;
  /** The prospect of a loan. */
  readonly parent: { readonly _id: Id; readonly name: string } | null;
  /** The title of a form field, or null if it is hidden from the viewer or no longer exists. */
  fieldTitle(element: string): string | null;
  statusTitle(status: Id): string | null;
  mayView(tab: 'docs' | 'history' | 'notes' | 'emails'): boolean;
  /** Whether the viewer may do this with the record or one of its tabs. */
  may(request: AccessRequest): boolean;
}

/** Summarizes records for a viewer with the current rights. Invisible records are absent from the result. */
export type SummarizeRecords = (
  tx: TenantTx,
  viewer: Viewer,
  ids: readonly Id[],
) => Promise<ReadonlyMap<Id, RecordSummary>>;

/**
 * Provides record summaries. The record engine depends on this capability for `notify`, so its summaries are injected.
 */
export type OpenSummaries = (scope: TenantScope) => Promise<SummarizeRecords>;

/** The titles of tasks that a viewer may currently see. Others are absent from the result. */
export type ReadTaskTitles = (tx: TenantTx, viewer: Viewer, ids: readonly Id[]) => Promise<ReadonlyMap<Id, string>>;

/** Provides task titles. Tasks depend on this capability for `notify`, so they are injected too. */
export type OpenTaskTitles = (scope: TenantScope) => Promise<ReadTaskTitles>;

/** The dependencies of reading notifications. */
export interface NotificationSources {
  readonly summarize: SummarizeRecords;
  readonly readTaskTitles: ReadTaskTitles;
}
