import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { standardDocs } from '../../i18n/en/records/standard-docs';
import { Panel, SkeletonLines } from '../../ui';
import { DataTable, type DataTableColumn } from '../../ui/table';
import { useSignedIn, usesPortal } from '../session';
import { isInProgress, type OfferedDoc } from './doc-shapes';
import { FillDialog } from './fill-dialog';
import { FilledState } from './filled-state';
import { RowActions } from './row-actions';
import { UploadButton } from './upload-button';
import styles from './standard-docs.module.css';

export interface StandardDocsPanelProps {
  readonly owner: string;
}

/** How often the progress of a copy is read. */
const PROGRESS_MS = 700;

/**
 * The standard documents of a record's form: fill in one click, view, download. Administrators upload and map them here.
 * Shows nothing to those who may not see them, and nothing without documents unless the viewer may add one.
 * @source spec 2-records §2.10
 */
export function StandardDocsPanel(props: StandardDocsPanelProps) {
  const signedIn = useSignedIn();
  return signedIn && !usesPortal(signedIn.menu) ? <RecordDocs {...props} /> : null;
}

function RecordDocs({ owner }: StandardDocsPanelProps) {
  const text = useText(standardDocs);
  const list = useCall(
    'listRecordStandardDocs',
    { body: { owner } },
    {
      refetchInterval: ({ state }) =>
        state.data?.docs.some(({ filled }) => isInProgress(filled)) ? PROGRESS_MS : false,
    },
  );
  const { data, error } = list;
  if (!data) return error ? null : <SkeletonLines lines={3} />;
  if (data.docs.length === 0 && !data.mayManage) return null;
  return (
    <div className={styles.section}>
      <Panel
        title={text('title')}
        aside={data.docs.length}
        isFlush
        actions={data.mayManage && <UploadButton form={data.form} />}
      >
        <DocsTable docs={data.docs} owner={owner} form={data.form} mayFill={data.mayFill} mayManage={data.mayManage} />
      </Panel>
    </div>
  );
}

interface DocsTableProps {
  readonly docs: readonly OfferedDoc[];
  readonly owner: string;
  readonly form: string;
  readonly mayFill: boolean;
  readonly mayManage: boolean;
}

function DocsTable({ docs, owner, form, mayFill, mayManage }: DocsTableProps) {
  const text = useText(standardDocs);
  const [options, setOptions] = useState<OfferedDoc | null>(null);
  const cells = { owner, form, mayFill, mayManage, onOptions: setOptions };
  const columns: readonly DataTableColumn<OfferedDoc>[] = [
    {
      id: 'title',
      title: text('docTitle'),
      kind: 'title',
      width: 240,
      isSortable: false,
      text: ({ doc }) => doc.title,
      cell: (doc) =>
        doc.filled ? (
          <Link to="/standard_docs/view/$doc/$owner" params={{ doc: doc._id, owner }}>
            {doc.doc.title}
          </Link>
        ) : (
          doc.doc.title
        ),
    },
    {
      id: 'description',
      title: text('description'),
      width: 200,
      isSortable: false,
      cell: ({ doc }) => doc.description || '–',
    },
    {
      id: 'filled',
      title: text('filled'),
      width: 260,
      isSortable: false,
      cell: ({ filled }) => <FilledState filled={filled} />,
    },
    {
      id: 'actions',
      title: text('actions'),
      width: 210,
      align: 'right',
      isSortable: false,
      cell: (doc) => <RowActions doc={doc} {...cells} />,
    },
  ];
  return (
    <>
      <DataTable
        label={text('title')}
        columns={columns}
        rows={docs}
        rowKey={({ _id }) => _id}
        rowName={({ doc }) => doc.title}
        fit="content"
        empty={{ title: text('empty'), help: text('emptyHelp'), ghostRows: 0 }}
        card={(doc) => (
          <div className={styles.card}>
            <span className={styles.name}>{doc.doc.title}</span>
            <FilledState filled={doc.filled} />
            <RowActions doc={doc} {...cells} />
          </div>
        )}
      />
      {options && (
        <FillDialog doc={options} owner={owner} onClose={() => setOptions(null)} onFilled={() => setOptions(null)} />
      )}
    </>
  );
}
