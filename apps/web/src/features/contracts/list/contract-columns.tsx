import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { activityKey, Ago, StatusMark, Tag } from '../../../ui';
import type { DataTableColumn } from '../../../ui/table';
import type { TemplateSummary } from '../contract-shapes';

/** The columns of the template list. @source spec 2-records §3 (Contract template) */
export function useContractColumns(): readonly DataTableColumn<TemplateSummary>[] {
  const text = useText(contracts);
  return useMemo(
    () => [
      {
        id: 'title',
        title: text('colTitle'),
        kind: 'link' as const,
        width: 280,
        text: ({ title }: TemplateSummary) => title,
        cell: ({ _id, title }: TemplateSummary) => (
          <Link to="/builders/contracts/builder/$contract_id" params={{ contract_id: _id }}>
            {title}
          </Link>
        ),
      },
      {
        id: 'subject',
        title: text('colSubject'),
        width: 220,
        cell: ({ subject }) => subject || '–',
      },
      { id: 'form', title: text('form'), width: 180, cell: ({ form }) => form.title || '–' },
      {
        id: 'doctype',
        title: text('doctype'),
        width: 130,
        cell: (row) => text(`doctype-${row.doctype}`),
      },
      {
        id: 'version',
        title: text('version'),
        width: 190,
        cell: ({ publishedVersion, hasChanges }) => (
          <>
            {publishedVersion > 0 ? text('versionNumber', { version: publishedVersion }) : text('neverPublished')}{' '}
            {hasChanges && publishedVersion > 0 && <Tag hue="amber">{text('unpublished')}</Tag>}
          </>
        ),
      },
      {
        id: 'active',
        title: text('status'),
        kind: 'status' as const,
        width: 120,
        cell: ({ active: isActive }) => (
          <StatusMark set="active" status={activityKey(isActive)} label={text(isActive ? 'active' : 'inactive')} />
        ),
      },
      {
        id: 'updatedAt',
        title: text('updated'),
        width: 130,
        cell: ({ updatedAt }) => <Ago at={updatedAt} />,
      },
    ],
    [text],
  );
}
