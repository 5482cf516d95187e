import { ArrangeMenu } from '../../features/menu-arrange';

/** /menu: for admins; the server decides. */
export function Screen() {
  return <ArrangeMenu />;
}
