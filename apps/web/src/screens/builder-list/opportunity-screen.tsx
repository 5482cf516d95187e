import { FormListScreen } from './form-list-screen';

/** /builders/opportunity */
export function Screen() {
  return <FormListScreen kind="opportunity" />;
}
