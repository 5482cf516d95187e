import { Navigate, useParams } from '@tanstack/react-router';
import { CreateRole, readKind } from '../../features/roles';

/** /security/roles/{workforce|contact|prospect}/create */
export function Screen() {
  const { kind } = useParams({ from: '/security/roles/$kind/create' });
  const known = readKind(kind);
  return known ? <CreateRole kind={known} /> : <Navigate to="/error/$version" params={{ version: 'error-v5' }} />;
}
