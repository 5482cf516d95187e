import { BorrowerHome, LoansTable, PartnerHome } from '../../features/loans';
import { useViewer } from '../../features/record-list';
import { CellEditor } from '../../features/records';

/** /loans: the list of loans for staff, and the home page of borrowers and partners. */
export function Screen() {
  const viewer = useViewer();
  if (!viewer) return null;
  if (viewer.type === 'Prospects') return <BorrowerHome viewer={viewer} />;
  return viewer.type === 'Contacts' ? <PartnerHome /> : <LoansTable viewer={viewer} CellEditor={CellEditor} />;
}
