import { FormListScreen } from './form-list-screen';

/** /builders/modules */
export function Screen() {
  return <FormListScreen kind="module" />;
}
