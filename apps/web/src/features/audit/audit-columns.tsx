import { useMemo } from 'react';
import type { AuditAction } from '@lendwright/api';
import { useText } from '../../i18n';
import { audit } from '../../i18n/en/admin/audit';
import { Ago } from '../../ui';
import type { DataTableColumn } from '../../ui/table';
import { AuditChanges } from './audit-changes';
import type { AuditRow, AuditTranslate } from './audit-shapes';
import { reasonText, subjectText } from './change-text';

/** The label of an action; actions of a later version are shown by their name. */
export function actionText(text: AuditTranslate, act: string): string {
  return Object.hasOwn(audit.messages, `act-${act}`) ? text(`act-${act as AuditAction}`) : act.replaceAll('_', ' ');
}

/** Columns of the audit log: action, target, user, reason, and origin. */
export function useAuditColumns(): readonly DataTableColumn<AuditRow>[] {
  const text = useText(audit);
  return useMemo(
    () => [
      { id: 'at', title: text('when'), kind: 'ago', width: 120, isSortable: false, cell: ({ at }) => <Ago at={at} /> },
      {
        id: 'by',
        title: text('who'),
        width: 170,
        isSortable: false,
        text: ({ by }) => by,
        cell: ({ by }) => by || '–',
      },
      {
        id: 'act',
        title: text('what'),
        width: 190,
        minWidth: 130,
        isSortable: false,
        cell: ({ act }) => actionText(text, act),
      },
      {
        id: 'subject',
        title: text('target'),
        width: 220,
        isSortable: false,
        text: ({ subject }) => subjectText(text, subject),
        cell: ({ subject }) => subjectText(text, subject) || '–',
      },
      {
        id: 'changes',
        title: text('whatChanged'),
        width: 130,
        isSortable: false,
        cell: (entry) => (entry.changes.length > 0 ? <AuditChanges entry={entry} /> : '–'),
      },
      {
        id: 'reason',
        title: text('why'),
        width: 240,
        isSortable: false,
        text: (entry) => reasonText(text, entry),
        cell: (entry) => reasonText(text, entry) || '–',
      },
      { id: 'origin', title: text('ipAddress'), width: 150, isSortable: false, cell: ({ origin }) => origin ?? '–' },
    ],
    [text],
  );
}
