import { useLocation } from '@tanstack/react-router';
import { peopleModuleAt, RecordPage } from '../../features/records';

/** One prospect, contact, workforce or lead (`/{module}/edit/{id}`). */
export function Screen() {
  const { pathname } = useLocation();
  const module = peopleModuleAt(pathname);
  return <RecordPage key={module} module={module} />;
}
