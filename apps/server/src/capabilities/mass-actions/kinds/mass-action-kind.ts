import type { MassActionInput } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id, Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup, ModuleDefinition, RecordEngine } from '../../records';

/** The change of a record by an action, as stored for its undo. The kind determines the meaning of the values. */
export interface StoredChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A record to change; for an undo, with the change of the action and its version. */
export interface ActionItem {
  readonly id: Id;
  readonly change: StoredChange | null;
  readonly version: number | null;
}

/** The outcome for a record. */
export type ItemOutcome =
  | { readonly isChanged: true; readonly change: StoredChange; readonly version: number }
  | { readonly isChanged: false; readonly reason: Reason };

/** The current names of the values that an action sets. */
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
  /** Whether the people of each record are notified, as for a single change. */
  readonly isNotifying: boolean;
  /** Whether replies to emails are received and filed to the record. */
  readonly hasReplyAddress: boolean;
}

/** An action that is ready to run for a viewer. */
export interface PreparedAction {
  /** The reason why a record would be refused; null for records that would change. Changes nothing. */
  check(tx: TenantTx, items: readonly ActionItem[]): Promise<ReadonlyMap<Id, Reason | null>>;
  /** Changes the records in the caller's transaction, each checked again. A refusal of one does not affect others. */
  apply(tx: TenantTx, items: readonly ActionItem[]): Promise<ReadonlyMap<Id, ItemOutcome>>;
}

/**
 * A kind of mass action, which checks, applies and undoes its changes. To add one, declare its input in the contract,
 * write a file in this folder and add it to `KINDS`.
 */
export interface MassActionKind<Input extends MassActionInput = MassActionInput> {
  /** The right in the module that the action requires. */
  readonly right: 'update' | 'delete' | 'compose';
  /** How long its undo is offered; 30 days by default. */
  undoSeconds?(setup: CompanySetup): number;
  /** @throws Refusal 422 invalid for an input that is invalid for every record */
  describe(tx: TenantTx, context: KindContext, input: Input): Promise<ActionLabel>;
  prepare(tx: TenantTx, context: KindContext, input: Input): Promise<PreparedAction>;
  /** Restores the changes of the action, except values that a person has changed since. */
  prepareUndo(context: KindContext, input: Input): PreparedAction;
}
