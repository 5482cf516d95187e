import { CreateForm } from '../../features/builders';

/** /builders/libraries/create */
export function Screen() {
  return <CreateForm kind="library" />;
}
