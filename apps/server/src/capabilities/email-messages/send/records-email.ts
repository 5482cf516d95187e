import { MASS_ACTION_LIMITS, type MassActionInput } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { CompanySetup, RecordEngine } from '../../records';
import { undoSecondsOf } from '../composer/list-email-recipients';

/** An email to the people of many records. */
export type RecordsEmail = Omit<Extract<MassActionInput, { readonly kind: 'email' }>, 'kind'>;

/** The sender, and the module of the records. */
export interface RecordsEmailContext {
  readonly engine: Pick<RecordEngine, 'setups'>;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly module: string;
  readonly hasReplyAddress: boolean;
}

/** How long the emails are held for an undo: longer than a single email, because the undo is confirmed. */
export const undoSecondsOfRecordsEmail = (setup: Pick<CompanySetup, 'settings'>): number =>
  undoSecondsOf(setup) > 0 ? MASS_ACTION_LIMITS.emailUndoSeconds : 0;
