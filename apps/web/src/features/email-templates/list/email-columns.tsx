import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { activityKey, Ago, StatusMark, Tag } from '../../../ui';
import type { DataTableColumn } from '../../../ui/table';
import type { EmailSummary } from '../email-shapes';

function VersionCell({ publishedVersion: version, hasChanges }: EmailSummary) {
  const sharedText = useText(contracts);
  if (version === 0) return sharedText('neverPublished');
  return (
    <>
      {sharedText('versionNumber', { version })} {hasChanges && <Tag hue="amber">{sharedText('unpublished')}</Tag>}
    </>
  );
}

function ActivityCell({ active: isActive }: EmailSummary) {
  const sharedText = useText(contracts);
  return (
    <StatusMark set="active" status={activityKey(isActive)} label={sharedText(isActive ? 'active' : 'inactive')} />
  );
}

const TitleCell = ({ _id, title }: EmailSummary) => (
  <Link to="/email_templates/builder/$template_id" params={{ template_id: _id }}>
    {title}
  </Link>
);

/** @example tagsInWords('Your loan {{@loan_number}}') // 'Your loan [loan number]' */
export const tagsInWords = (subject: string): string =>
  subject.replace(/\{\{\s*@?([\w-]+)[^{}]*\}\}/g, (_tag, key: string) => `[${key.replaceAll('_', ' ')}]`);

/** The columns of the list of email templates. */
export function useEmailColumns(): readonly DataTableColumn<EmailSummary>[] {
  const text = useText(emailTemplates);
  const sharedText = useText(contracts);
  return useMemo(() => {
    const columns: readonly DataTableColumn<EmailSummary>[] = [
      {
        id: 'title',
        title: sharedText('colTitle'),
        kind: 'link',
        width: 260,
        text: ({ title }) => title,
        cell: TitleCell,
      },
      {
        id: 'subject',
        title: sharedText('colSubject'),
        width: 260,
        cell: ({ subject }) => tagsInWords(subject) || '–',
      },
      { id: 'category', title: text('category'), width: 120, cell: ({ category }) => text(`category-${category}`) },
      { id: 'form', title: sharedText('form'), width: 170, cell: ({ form }) => form?.title || text('anyForm') },
      { id: 'version', title: sharedText('version'), width: 190, cell: (row) => <VersionCell {...row} /> },
      {
        id: 'active',
        title: sharedText('status'),
        kind: 'status',
        width: 120,
        cell: (row) => <ActivityCell {...row} />,
      },
      { id: 'updated', title: sharedText('updated'), width: 130, cell: ({ updatedAt }) => <Ago at={updatedAt} /> },
    ];
    return columns.map((column) => ({ ...column, isSortable: false }));
  }, [text, sharedText]);
}
