import { useMemo } from 'react';
import type { Answer } from '../../client';
import { LANGUAGE_NAMES, useText, type Language } from '../../i18n';
import { demoRequests } from '../../i18n/en/admin/demo-requests';
import { Ago, Tag } from '../../ui';
import type { DataTableColumn } from '../../ui/table';

export type DemoListItem = Answer<'listDemoRequests'>['requests'][number];

/** Whether the request is still open. */
export function DemoState({ state }: Pick<DemoListItem, 'state'>) {
  const text = useText(demoRequests);
  return <Tag hue={state === 'new' ? 'amber' : 'green'}>{state === 'new' ? text('new') : text('done')}</Tag>;
}

/** Contact, contact details, and origin of a request. */
export function useDemoColumns(): readonly DataTableColumn<DemoListItem>[] {
  const text = useText(demoRequests);
  return useMemo(() => {
    const plain = (id: 'company' | 'email' | 'phone', title: string, width: number) => ({
      ...{ id, title, width, isSortable: false },
      text: (row: DemoListItem) => row[id],
      cell: (row: DemoListItem) => row[id] || '–',
    });
    return [
      {
        ...{ id: 'fullName', title: text('name'), kind: 'title', width: 190, isSortable: false },
        text: (row) => row.fullName,
        cell: (row) => row.fullName,
      },
      plain('company', text('company'), 190),
      {
        ...plain('email', text('email'), 220),
        kind: 'link',
        cell: (row) => <a href={`mailto:${encodeURI(row.email)}`}>{row.email}</a>,
      },
      plain('phone', text('phone'), 140),
      {
        ...{ id: 'state', title: text('state'), kind: 'status', width: 100, isSortable: false },
        cell: (row) => <DemoState state={row.state} />,
      },
      {
        ...{ id: 'language', title: text('language'), width: 100, minWidth: 88, isSortable: false },
        cell: (row) => LANGUAGE_NAMES[row.language as Language] ?? row.language,
      },
      {
        ...{ id: 'from', title: text('from'), width: 200, isSortable: false },
        text: (row) => `${row.host} ${row.ipAddress}`,
        cell: (row) => [row.host, row.ipAddress].filter(Boolean).join(' · '),
      },
      {
        ...{ id: 'when', title: text('when'), kind: 'ago', width: 120, isSortable: false },
        cell: (row) => <Ago at={row.createdAt} />,
      },
    ];
  }, [text]);
}
