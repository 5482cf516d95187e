import { Suspense } from 'react';
import { BorrowerHome, LoansTable, PartnerHome } from '../../features/loans';
import { useViewer } from '../../features/record-list';
import { CellEditor } from '../../features/records';
import { readLocalValue } from '../../features/session';

/** Downloads the home pages for those who had no lists when they were last here. */
export async function preload(): Promise<void> {
  if (readLocalValue('noLists') === true) await Promise.all([BorrowerHome.preload(), PartnerHome.preload()]);
}

/** /loans: the list of loans for staff, and the home page of borrowers and partners. */
export function Screen() {
  const viewer = useViewer();
  if (!viewer) return null;
  if (viewer.type !== 'Prospects' && viewer.type !== 'Contacts')
    return <LoansTable viewer={viewer} CellEditor={CellEditor} />;
  return (
    <Suspense fallback={null}>
      {viewer.type === 'Prospects' ? <BorrowerHome viewer={viewer} /> : <PartnerHome />}
    </Suspense>
  );
}
