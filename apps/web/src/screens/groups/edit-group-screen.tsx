import { useParams } from '@tanstack/react-router';
import { EditGroup } from '../../features/groups';

/** /groups/edit/{group_id} */
export function Screen() {
  const { group_id: id } = useParams({ from: '/groups/edit/$group_id' });
  return <EditGroup id={id} />;
}
