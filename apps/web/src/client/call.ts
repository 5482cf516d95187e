import { confirmationText, refusalText } from '../i18n';
import { translateRefusals } from './call-errors';
import { caller } from './caller';
import { translateConfirmations } from './read-confirmed-answer';
import { knownOperations } from './known-operations';

export type { CallOptions, Rest } from './caller';

translateRefusals(refusalText);
translateConfirmations(confirmationText);

/** Calls to all operations. */
export const { locate, call, takeArrivedAnswer } = caller(
  knownOperations,
  async () => (await import('virtual:operations')).TABLE,
);
