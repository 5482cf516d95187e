import { useParams } from '@tanstack/react-router';
import { EditForm } from '../../features/builders';

/** /builders/modules/edit/{id} */
export function Screen() {
  const { id } = useParams({ from: '/builders/modules/edit/$id' });
  return <EditForm kind="module" id={id} />;
}
