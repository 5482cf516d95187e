import { CreateForm } from '../../features/builders';

/** /builders/opportunity/create */
export function Screen() {
  return <CreateForm kind="opportunity" />;
}
