import { useLocation } from '@tanstack/react-router';
import { peopleModuleAt, PersonCreate } from '../../features/records';

/** A new prospect, contact, workforce or lead (`/{module}/create`). */
export function Screen() {
  const { pathname } = useLocation();
  const module = peopleModuleAt(pathname);
  return <PersonCreate key={module} module={module} />;
}
