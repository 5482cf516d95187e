import { useMatch } from '@tanstack/react-router';
import { peopleModuleAt, RecordPage } from '../../features/records';

/** One prospect, contact, workforce or lead (`/{module}/edit/{id}`). */
export function Screen() {
  // The place of this very screen: the address may already be that of the next one, of another module.
  const { fullPath } = useMatch({ strict: false });
  const module = peopleModuleAt(fullPath);
  return <RecordPage key={module} module={module} />;
}
