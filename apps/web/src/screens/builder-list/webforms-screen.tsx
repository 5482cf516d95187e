import { FormListScreen } from './form-list-screen';

/** /builders/webforms */
export function Screen() {
  return <FormListScreen kind="webform" />;
}
