import { RecordPage } from '../../features/records';
import { usePageItem } from '../../features/session';

/** One record of a module that the company made itself (`/{page}/edit/{id}`). */
export function Screen() {
  const item = usePageItem();
  return item && <RecordPage key={item._id} module={item._id} />;
}
