import { useParams } from '@tanstack/react-router';
import { ErrorPage } from './error-page';

/** /error/error-v1 to /error/error-v6 */
export function Screen() {
  const { version } = useParams({ from: '/error/$version' });
  return <ErrorPage version={version} />;
}
