import { LoanCreate } from '../../features/records';

/** A new loan (`/loans/create`). */
export function Screen() {
  return <LoanCreate />;
}
