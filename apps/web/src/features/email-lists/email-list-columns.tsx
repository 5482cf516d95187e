import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../i18n';
import { emailLists } from '../../i18n/en/records/email-lists';
import { Ago, Tag } from '../../ui';
import type { DataTableColumn } from '../../ui/table';
import type { EmailListHead } from './email-list-shapes';

/** Columns of the page of email lists. */
export function useEmailListColumns(): readonly DataTableColumn<EmailListHead>[] {
  const text = useText(emailLists);
  return useMemo(
    () => [
      {
        id: 'title',
        title: text('listTitle'),
        kind: 'link' as const,
        width: 320,
        isSortable: false,
        text: ({ title }) => title,
        cell: ({ _id, title }) => (
          <Link to="/email_list/edit/$emailListId" params={{ emailListId: _id }}>
            {title}
          </Link>
        ),
      },
      {
        id: 'kind',
        title: text('kind'),
        width: 160,
        isSortable: false,
        cell: ({ kind }) => <Tag hue={kind === 'live' ? 'teal' : 'grey'}>{text(`kind-${kind}`)}</Tag>,
      },
      {
        id: 'count',
        title: text('people'),
        kind: 'number' as const,
        width: 120,
        isSortable: false,
        cell: ({ count }) => count ?? '–',
      },
      { id: 'by', title: text('changedBy'), width: 200, isSortable: false, cell: ({ updatedBy }) => updatedBy || '–' },
      {
        id: 'updatedAt',
        title: text('changed'),
        kind: 'ago' as const,
        width: 140,
        isSortable: false,
        cell: ({ updatedAt }) => <Ago at={updatedAt} />,
      },
    ],
    [text],
  );
}
