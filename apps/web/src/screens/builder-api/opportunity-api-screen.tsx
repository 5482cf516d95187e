import { useParams } from '@tanstack/react-router';
import { ApiPage } from '../../features/builders';

/** /builders/opportunity/api/{id} */
export function Screen() {
  const { id } = useParams({ from: '/builders/opportunity/api/$id' });
  return <ApiPage key={id} id={id} />;
}
