import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../i18n';
import { emailLists } from '../../i18n/en/records/email-lists';
import { Tag } from '../../ui';
import type { DataTableColumn } from '../../ui/table';
import { REACHES, type EmailListMember, type Reach } from './email-list-shapes';

/** Whether marketing email reaches a person. */
export function ReachTag({ reach }: { readonly reach: Reach }) {
  const text = useText(emailLists);
  return (
    <Tag hue={REACHES.find((candidate) => candidate.reach === reach)?.hue ?? 'grey'}>{text(`reach-${reach}`)}</Tag>
  );
}

/** Columns of the people of a list. */
export function useMemberColumns(): readonly DataTableColumn<EmailListMember>[] {
  const text = useText(emailLists);
  return useMemo(
    () => [
      {
        id: 'name',
        title: text('person'),
        kind: 'link' as const,
        width: 240,
        isSortable: false,
        text: ({ name }) => name,
        cell: ({ _id, name, email }) => (
          <Link to="/contacts/edit/$id" params={{ id: _id }}>
            {name || email}
          </Link>
        ),
      },
      { id: 'email', title: text('email'), width: 280, isSortable: false, cell: ({ email }) => email || '–' },
      {
        id: 'reach',
        title: text('reach'),
        width: 180,
        isSortable: false,
        cell: ({ reach }) => <ReachTag reach={reach} />,
      },
    ],
    [text],
  );
}
