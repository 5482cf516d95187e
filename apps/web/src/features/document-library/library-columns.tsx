import { useMemo } from 'react';
import { useText } from '../../i18n';
import { documentLibrary } from '../../i18n/en/admin/document-library';
import { recordList } from '../../i18n/en/records/record-list';
import { activityKey, Ago, StatusMark } from '../../ui';
import type { DataTableColumn } from '../../ui/table';
import type { LibraryDocument, ProgramChoice } from './library-shapes';
import styles from './document-library.module.css';

/** Columns of the library for administrators; the title opens a document. */
export function useLibraryColumns(
  programs: readonly ProgramChoice[],
  onOpen: (row: LibraryDocument) => void,
): readonly DataTableColumn<LibraryDocument>[] {
  const text = useText(documentLibrary);
  const sharedText = useText(recordList);
  return useMemo(() => {
    const titles = new Map(programs.map(({ _id, title }) => [_id, title]));
    const programsOf = (row: LibraryDocument) =>
      row.programs.length === 0 ? text('allPrograms') : row.programs.map((id) => titles.get(id) ?? '').join(', ');
    return [
      {
        id: 'title',
        title: text('name'),
        kind: 'link',
        width: 260,
        isSortable: false,
        text: ({ title }) => title,
        cell: (row) => (
          <button type="button" className={styles.open} onClick={() => onOpen(row)}>
            {row.title}
          </button>
        ),
      },
      { id: 'file', title: text('file'), kind: 'text', width: 220, isSortable: false, cell: (row) => row.upload_name },
      { id: 'programs', title: text('programs'), kind: 'text', width: 280, isSortable: false, cell: programsOf },
      {
        id: 'active',
        title: text('status'),
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
    ];
  }, [programs, onOpen, text, sharedText]);
}
