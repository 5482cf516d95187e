import { CreateForm } from '../../features/builders';

/** /builders/webforms/create */
export function Screen() {
  return <CreateForm kind="webform" />;
}
