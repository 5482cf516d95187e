import { FormListScreen } from './form-list-screen';

/** /builders/libraries */
export function Screen() {
  return <FormListScreen kind="library" />;
}
