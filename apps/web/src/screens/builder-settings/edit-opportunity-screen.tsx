import { useParams } from '@tanstack/react-router';
import { EditForm } from '../../features/builders';

/** /builders/opportunity/edit/{id} */
export function Screen() {
  const { id } = useParams({ from: '/builders/opportunity/edit/$id' });
  return <EditForm kind="opportunity" id={id} />;
}
