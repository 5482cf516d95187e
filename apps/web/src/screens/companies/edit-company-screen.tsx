import { Navigate, useParams } from '@tanstack/react-router';
import { EditCompany } from '../../features/companies';
import { useSignedIn } from '../../features/session';

/** /companies/{id}. Other users than Super users only see their own company. */
export function Screen() {
  const { id } = useParams({ from: '/companies/$id' });
  const ownUser = useSignedIn();
  if (!ownUser) return null;
  const { user } = ownUser;
  if (user.type !== 'Super' && user.company._id !== id)
    return <Navigate to="/companies/$id" params={{ id: user.company._id }} replace />;
  return <EditCompany id={id} />;
}
