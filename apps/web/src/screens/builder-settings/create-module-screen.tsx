import { CreateForm } from '../../features/builders';

/** /builders/modules/create */
export function Screen() {
  return <CreateForm kind="module" />;
}
