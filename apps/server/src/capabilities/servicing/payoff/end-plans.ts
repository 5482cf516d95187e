import { stopAtPayoff } from '../../payments';
import type { RecordRow } from '../../records';
import { ledgerOnDay, readHistory } from '../ledger/read-ledger';
import type { ServicingContext } from '../servicing-context';

/** Ends the recurring payments of a loan whose ledger shows that it was paid off. @returns how many were running */
export async function endPlansIfPaidOff(
  context: Pick<ServicingContext, 'tx' | 'setup' | 'today'>,
  loan: RecordRow,
): Promise<number> {
  const { tx, setup, today } = context;
  const history = await readHistory(context, loan.id);
  if (!history) return 0;
  const { balance, unpaidFees } = ledgerOnDay(history, today);
  return balance === 0 && unpaidFees === 0 ? stopAtPayoff(tx, setup, loan, new Date()) : 0;
}
