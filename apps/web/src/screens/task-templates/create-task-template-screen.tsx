import { CreateTemplate } from '../../features/tasks';

/** /builders/task/create */
export function Screen() {
  return <CreateTemplate />;
}
