import { BorrowerHome, LoansTable } from '../../features/loans';
import { useViewer } from '../../features/record-list';
import { CellEditor } from '../../features/records';

/** /loans: the list of loans; borrowers see their own loans as cards. */
export function Screen() {
  const viewer = useViewer();
  if (!viewer) return null;
  return viewer.type === 'Prospects' ? (
    <BorrowerHome viewer={viewer} />
  ) : (
    <LoansTable viewer={viewer} CellEditor={CellEditor} />
  );
}
