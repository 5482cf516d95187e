import { useParams } from '@tanstack/react-router';
import { EditForm } from '../../features/builders';

/** /builders/libraries/edit/{id} */
export function Screen() {
  const { id } = useParams({ from: '/builders/libraries/edit/$id' });
  return <EditForm kind="library" id={id} />;
}
