import { useMemo } from 'react';
import type { Answer } from '../../client';
import { LANGUAGE_NAMES, useText, type Language } from '../../i18n';
import { demoRequests } from '../../i18n/en/demo-requests';
import { Ago, Tag } from '../../ui';
import type { DataTableColumn } from '../../ui/table';

export type DemoLine = Answer<'listDemoRequests'>['requests'][number];

/** Whether somebody still waits for an answer. */
export function DemoState({ state }: Pick<DemoLine, 'state'>) {
  const text = useText(demoRequests);
  return <Tag hue={state === 'new' ? 'amber' : 'green'}>{state === 'new' ? text('new') : text('done')}</Tag>;
}

/** Who asked, how to reach them, and where it came from. */
export function useDemoColumns(): readonly DataTableColumn<DemoLine>[] {
  const text = useText(demoRequests);
  return useMemo(() => {
    const plain = (id: 'company' | 'email' | 'phone', title: string, width: number) => ({
      ...{ id, title, width, sortable: false },
      text: (line: DemoLine) => line[id],
      cell: (line: DemoLine) => line[id] || '–',
    });
    return [
      {
        ...{ id: 'fullName', title: text('name'), kind: 'title', width: 190, sortable: false },
        text: (line) => line.fullName,
        cell: (line) => line.fullName,
      },
      plain('company', text('company'), 190),
      {
        ...plain('email', text('email'), 220),
        kind: 'link',
        cell: (line) => <a href={`mailto:${encodeURI(line.email)}`}>{line.email}</a>,
      },
      plain('phone', text('phone'), 140),
      {
        ...{ id: 'state', title: text('state'), kind: 'status', width: 100, sortable: false },
        cell: (line) => <DemoState state={line.state} />,
      },
      {
        ...{ id: 'language', title: text('language'), width: 100, sortable: false },
        cell: (line) => LANGUAGE_NAMES[line.language as Language] ?? line.language,
      },
      {
        ...{ id: 'from', title: text('from'), width: 200, sortable: false },
        text: (line) => `${line.host} ${line.ipAddress}`,
        cell: (line) => [line.host, line.ipAddress].filter(Boolean).join(' · '),
      },
      {
        ...{ id: 'when', title: text('when'), kind: 'ago', width: 120, sortable: false },
        cell: (line) => <Ago at={line.createdAt} />,
      },
    ];
  }, [text]);
}
