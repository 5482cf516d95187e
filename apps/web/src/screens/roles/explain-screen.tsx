import { useNavigate, useSearch } from '@tanstack/react-router';
import { ExplainPage } from '../../features/roles';

/** /security/explain?record={id}: an answer that can be sent to somebody. */
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
