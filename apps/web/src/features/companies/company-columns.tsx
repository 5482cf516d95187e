import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { recordList } from '../../i18n/en/records/record-list';
import { Ago, StatusMark, activityKey } from '../../ui';
import { labelWidth, type DataTableColumn } from '../../ui/table';
import type { CompanyListItem } from './company-shapes';

/** Horizontal space around the label of a button, in pixels. */
const BUTTON_PADDING = 24;

/** Columns of the company list. @param actionOf renders the button that starts an impersonation */
export function useCompanyColumns(
  actionOf: (row: CompanyListItem) => ReactNode,
): readonly DataTableColumn<CompanyListItem>[] {
  const text = useText(companies);
  const sharedText = useText(recordList);
  const width = labelWidth([text('accessCompany')], 150, BUTTON_PADDING);
  return useMemo(
    () => [
      {
        id: 'name',
        title: text('name'),
        kind: 'link',
        width: 260,
        isSortable: false,
        text: ({ name }) => name,
        cell: ({ _id, name }) => (
          <Link to="/companies/$id" params={{ id: _id }}>
            {name}
          </Link>
        ),
      },
      {
        id: 'hosts',
        title: text('hosts'),
        width: 220,
        isSortable: false,
        text: ({ hosts }) => hosts.join(', '),
        cell: ({ hosts }) => hosts.join(', ') || '–',
      },
      { id: 'users', title: text('users'), kind: 'number', width: 100, isSortable: false, cell: ({ users }) => users },
      { id: 'loans', title: text('loans'), kind: 'number', width: 100, isSortable: false, cell: ({ loans }) => loans },
      {
        id: 'active',
        title: sharedText('status'),
        kind: 'status',
        width: 120,
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
        id: 'createdAt',
        title: sharedText('created'),
        kind: 'ago',
        width: 120,
        isSortable: false,
        cell: ({ createdAt }) => <Ago at={createdAt} />,
      },
      { id: 'act', title: text('supportAccess'), isSortable: false, cell: actionOf, width, minWidth: width },
    ],
    [text, sharedText, actionOf, width],
  );
}
