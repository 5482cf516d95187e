import { useMatch } from '@tanstack/react-router';
import { peopleModuleAt, PersonCreate } from '../../features/records';

/** A new prospect, contact, workforce or lead (`/{module}/create`). */
export function Screen() {
  // The place of this very screen: the address may already be that of the next one, of another module.
  const { fullPath } = useMatch({ strict: false });
  const module = peopleModuleAt(fullPath);
  return <PersonCreate key={module} module={module} />;
}
