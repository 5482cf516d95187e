import { PersonCreate } from '../../features/records';
import { usePageItem } from '../../features/session';

/** A new record of a module that the company made itself (`/{page}/create`). */
export function Screen() {
  const item = usePageItem();
  return item && <PersonCreate key={item._id} module={item._id} />;
}
