import { useParams } from '@tanstack/react-router';
import { BuildTemplate } from '../../features/tasks';

/** /builders/task/builder/{id} */
export function Screen() {
  const { id } = useParams({ from: '/builders/task/builder/$id' });
  return <BuildTemplate id={id} />;
}
