import { useNavigate, useSearch } from '@tanstack/react-router';
import { KeyList } from '../../features/integrations';

/** /integrations: the API keys of the company, for administrators; the server decides. */
export function Screen() {
  const { q } = useSearch({ from: '/integrations' });
  const navigate = useNavigate();
  return (
    <KeyList q={q} onSearch={(typed) => void navigate({ to: '/integrations', search: { q: typed }, replace: true })} />
  );
}
