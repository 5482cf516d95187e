import { useParams } from '@tanstack/react-router';
import { EditTemplate } from '../../features/tasks';

/** /builders/task/edit/{task_id} */
export function Screen() {
  const { task_id: id } = useParams({ from: '/builders/task/edit/$task_id' });
  return <EditTemplate id={id} />;
}
