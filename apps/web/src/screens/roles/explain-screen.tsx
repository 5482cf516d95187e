import { useNavigate, useSearch } from '@tanstack/react-router';
import { ExplainPage } from '../../features/roles';

/** /security/explain?record={id}: explains access to a record, as a link that can be shared. */
export function Screen() {
  const search = useSearch({ from: '/security/explain' });
  const navigate = useNavigate();
  return (
    <ExplainPage
      search={search}
      change={(patch) => void navigate({ to: '/security/explain', search: { ...search, ...patch } })}
    />
  );
}
