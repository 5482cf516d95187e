import { usePageItem } from '../../features/session';
import { ModuleList } from './module-list';

/** The list of a module that the company made itself (`/{page}`). */
export function Screen() {
  const item = usePageItem();
  return item && <ModuleList key={item._id} item={item} />;
}
