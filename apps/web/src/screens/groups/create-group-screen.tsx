import { CreateGroup } from '../../features/groups';

/** /groups/create */
export function Screen() {
  return <CreateGroup />;
}
