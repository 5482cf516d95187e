import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { roles } from '../../i18n/en/admin/roles';
import { Ago, StatusMark, Tag, activityKey } from '../../ui';
import type { DataTableColumn } from '../../ui/table';
import { kindOf, type RoleListItem } from './role-shapes';

/** Columns of the role list. */
export function useRoleColumns(): readonly DataTableColumn<RoleListItem>[] {
  const text = useText(roles);
  const sharedText = useText(recordList);
  return useMemo(
    () => [
      {
        id: 'title',
        title: text('title'),
        kind: 'link',
        width: 300,
        isSortable: false,
        text: ({ title }) => title,
        cell: (row) => (
          <Link to="/security/roles/$kind/edit/$role_id" params={{ kind: kindOf(row), role_id: row._id }}>
            {row.title}
          </Link>
        ),
      },
      {
        id: 'admin',
        title: text('rights'),
        width: 180,
        isSortable: false,
        cell: ({ admin }) => (admin ? <Tag hue="petrol">{text('admin')}</Tag> : text('byModule')),
      },
      {
        id: 'holders',
        title: text('holders'),
        kind: 'number',
        width: 130,
        isSortable: false,
        cell: ({ holders }) => holders,
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
        width: 140,
        isSortable: false,
        cell: ({ updatedAt }) => <Ago at={updatedAt} />,
      },
    ],
    [text, sharedText],
  );
}
