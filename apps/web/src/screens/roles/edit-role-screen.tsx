import { Navigate, useParams } from '@tanstack/react-router';
import { EditRole, readKind } from '../../features/roles';

/** /security/roles/{workforce|contact|prospect}/edit/{role_id} */
export function Screen() {
  const { kind, role_id: id } = useParams({ from: '/security/roles/$kind/edit/$role_id' });
  return readKind(kind) ? <EditRole id={id} /> : <Navigate to="/error/$version" params={{ version: 'error-v5' }} />;
}
