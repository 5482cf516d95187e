import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';

/** What a viewer may know of a record that he reaches, at a glance. */
export interface RecordSummary {
  readonly module: { readonly key: string; readonly title: string };
  /** The module's page in the menu, without the leading stroke. */
  readonly page: string;
  readonly form: { readonly _id: Id; readonly title: string } | null;
  /** Empty where it has none, or none that the viewer may see. */
  readonly name: string;
  readonly number: string | null;
  /** The prospect of a loan. */
  readonly parent: { readonly _id: Id; readonly name: string } | null;
  /** The title of a field of its form; null for one that is hidden from the viewer or gone. */
  fieldTitle(element: string): string | null;
  statusTitle(status: Id): string | null;
  mayView(tab: 'docs' | 'history'): boolean;
}

/** Looks at records as a viewer may see them now. One that he does not reach is not in the answer. */
export type SummarizeRecords = (
  tx: TenantTx,
  viewer: Viewer,
  ids: readonly Id[],
) => Promise<ReadonlyMap<Id, RecordSummary>>;

/**
 * How this capability sees records. The record engine tells people through `notify`, so it stands below, and its own
 * eyes are lent from above.
 */
export type OpenSummaries = (scope: TenantScope) => Promise<SummarizeRecords>;
