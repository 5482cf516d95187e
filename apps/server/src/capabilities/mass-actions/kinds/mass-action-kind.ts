import type { MassActionInput } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id, Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup, ModuleDefinition, RecordEngine } from '../../records';

/** What an action changed on a record, as stored for its undo. The kind decides what the values mean. */
export interface StoredChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A record to act on; for an undo, with what the action changed and at which version. */
export interface ActionItem {
  readonly id: Id;
  readonly change: StoredChange | null;
  readonly version: number | null;
}

/** What happened to a record. */
export type ItemOutcome =
  | { readonly isChanged: true; readonly change: StoredChange; readonly version: number }
  | { readonly isChanged: false; readonly reason: Reason };

/** Names of what an action sets, as they are now. */
export interface ActionLabel {
  readonly value: string;
  readonly replaced: string;
  readonly mode: string;
}

export interface KindContext {
  readonly setups: RecordEngine['setups'];
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly module: ModuleDefinition;
  /** Whether the people of each record are notified, as if it were changed alone. */
  readonly isNotifying: boolean;
  /** Whether answers to emails come in and are filed to the record. */
  readonly hasReplyAddress: boolean;
}

/** An action that is ready to run for a viewer. */
export interface PreparedAction {
  /** Why each record would be refused; null for those that would change. Changes nothing. */
  check(tx: TenantTx, items: readonly ActionItem[]): Promise<ReadonlyMap<Id, Reason | null>>;
  /** Changes the records in the caller's transaction, each checked again. A refusal of one does not affect others. */
  apply(tx: TenantTx, items: readonly ActionItem[]): Promise<ReadonlyMap<Id, ItemOutcome>>;
}

/**
 * A kind of mass action: what it checks, applies and undoes. To add one, declare its input in the contract, write a file in
 * this folder and add it to `KINDS`.
 */
export interface MassActionKind<Input extends MassActionInput = MassActionInput> {
  /** The right to the module that the action requires. */
  readonly right: 'update' | 'delete' | 'compose';
  /** How long its undo is offered. Default: 30 days. */
  undoSeconds?(setup: CompanySetup): number;
  /** @throws Refusal 422 invalid for an input that no record could get */
  describe(tx: TenantTx, context: KindContext, input: Input): Promise<ActionLabel>;
  prepare(tx: TenantTx, context: KindContext, input: Input): Promise<PreparedAction>;
  /** Restores what the action changed, except where a person has changed it since. */
  prepareUndo(context: KindContext, input: Input): PreparedAction;
}
