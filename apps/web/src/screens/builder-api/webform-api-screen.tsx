import { useParams } from '@tanstack/react-router';
import { ApiPage } from '../../features/builders';

/** /builders/webforms/openapi/{id} */
export function Screen() {
  const { id } = useParams({ from: '/builders/webforms/openapi/$id' });
  return <ApiPage key={id} id={id} />;
}
