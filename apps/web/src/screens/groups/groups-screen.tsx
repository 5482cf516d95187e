import { useNavigate, useSearch } from '@tanstack/react-router';
import { GroupList } from '../../features/groups';

/** /groups: for administrators; the server decides. */
export function Screen() {
  const { q } = useSearch({ from: '/groups' });
  const navigate = useNavigate();
  return (
    <GroupList q={q} onSearch={(typed) => void navigate({ to: '/groups', search: { q: typed }, replace: true })} />
  );
}
