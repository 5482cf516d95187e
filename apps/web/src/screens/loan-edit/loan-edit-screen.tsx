import { RecordPage } from '../../features/records';

/** One loan (`/loans/edit/{id}`). */
export function Screen() {
  return <RecordPage module="loans" />;
}
