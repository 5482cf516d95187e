import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../i18n';
import { groups } from '../../i18n/en/admin/groups';
import { recordList } from '../../i18n/en/records/record-list';
import { Ago, StatusMark, activityKey } from '../../ui';
import type { DataTableColumn } from '../../ui/table';
import type { GroupListItem } from './group-shapes';

/** Columns of the group list. */
export function useGroupColumns(): readonly DataTableColumn<GroupListItem>[] {
  const text = useText(groups);
  const sharedText = useText(recordList);
  return useMemo(
    () => [
      {
        id: 'title',
        title: text('title'),
        kind: 'link',
        width: 320,
        isSortable: false,
        text: ({ title }) => title,
        cell: ({ _id, title }) => (
          <Link to="/groups/edit/$group_id" params={{ group_id: _id }}>
            {title}
          </Link>
        ),
      },
      {
        id: 'members',
        title: text('members'),
        kind: 'number',
        width: 130,
        isSortable: false,
        cell: ({ members }) => members,
      },
      {
        id: 'active',
        title: sharedText('status'),
        kind: 'status',
        width: 130,
        isSortable: false,
        cell: ({ active: isActive }) => (
          <StatusMark
            set="active"
            status={activityKey(isActive)}
            label={sharedText(isActive ? 'active' : 'deactive')}
          />
        ),
      },
      {
        id: 'updatedAt',
        title: sharedText('updated'),
        kind: 'ago',
        width: 140,
        isSortable: false,
        cell: ({ updatedAt }) => <Ago at={updatedAt} />,
      },
    ],
    [text, sharedText],
  );
}
