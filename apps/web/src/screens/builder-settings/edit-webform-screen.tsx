import { useParams } from '@tanstack/react-router';
import { EditForm } from '../../features/builders';

/** /builders/webforms/edit/{id} */
export function Screen() {
  const { id } = useParams({ from: '/builders/webforms/edit/$id' });
  return <EditForm kind="webform" id={id} />;
}
