import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, isRefused, useCall } from '../../client';
import { useText } from '../../i18n';
import { standardDocs } from '../../i18n/en/records/standard-docs';
import {
  Button,
  ConfirmDialog,
  MoreIcon,
  IconButton,
  notify,
  Panel,
  PopoverMenu,
  SkeletonLines,
  type MenuEntry,
} from '../../ui';
import { DataTable, type DataTableColumn } from '../../ui/table';
import { FileButton } from '../documents';
import { useSignedIn, usesPortal } from '../session';
import { isInProgress, type OfferedDoc } from './doc-shapes';
import { FillDialog } from './fill-dialog';
import { FilledState } from './filled-state';
import { uploadStandardDoc } from './upload-standard-doc';
import { useFill } from './use-fill';
import styles from './standard-docs.module.css';

export interface StandardDocsPanelProps {
  readonly owner: string;
}

/** How often the progress of a copy is read. */
const PROGRESS_MS = 700;
const PDF_ONLY = ['pdf'];

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
  if (error) return null;
  if (!data) return <SkeletonLines lines={3} />;
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

function UploadButton({ form }: { readonly form: string }) {
  const text = useText(standardDocs);
  const navigate = useNavigate();
  const [share, setShare] = useState<number | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setShare(0);
    try {
      const { _id } = await uploadStandardDoc({ form, file }, setShare);
      void navigate({ to: '/standard_docs/map/$form/$doc', params: { form, doc: _id } });
    } catch (error) {
      notify.failure(isRefused(error) ? error.message : text('uploadFailed'));
    } finally {
      setShare(null);
    }
  };
  const label =
    share === null || share === 1 ? text('reading') : text('uploading', { percent: Math.round(share * 100) });
  return (
    <FileButton types={PDF_ONLY} isMultiple={false} label={text('upload')} onFiles={([file]) => void send(file)}>
      {(open) => (
        <Button size="small" busy={share !== null} busyLabel={label} onClick={open}>
          {text('upload')}
        </Button>
      )}
    </FileButton>
  );
}

interface DocsTableProps {
  readonly docs: readonly OfferedDoc[];
  readonly owner: string;
  readonly form: string;
  readonly mayFill: boolean;
  readonly mayManage: boolean;
}

const viewLink = (doc: OfferedDoc, owner: string) => (
  <Link to="/standard_docs/view/$doc/$owner" params={{ doc: doc._id, owner }} />
);

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
      sortable: false,
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
      sortable: false,
      cell: ({ doc }) => doc.description || '–',
    },
    {
      id: 'filled',
      title: text('filled'),
      width: 260,
      sortable: false,
      cell: ({ filled }) => <FilledState filled={filled} />,
    },
    {
      id: 'actions',
      title: text('actions'),
      width: 210,
      align: 'right',
      sortable: false,
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

interface RowActionsProps extends Omit<DocsTableProps, 'docs'> {
  readonly doc: OfferedDoc;
  readonly onOptions: (doc: OfferedDoc) => void;
}

function RowActions({ doc, owner, form, mayFill, mayManage, onOptions }: RowActionsProps) {
  const text = useText(standardDocs);
  const navigate = useNavigate();
  const { fill, isStarting } = useFill();
  const [isRemoving, setRemoving] = useState(false);
  const isBusy = isStarting || isInProgress(doc.filled);
  const isReady = doc.filled?.state === 'done';
  const entries: MenuEntry[] = [
    ...(mayFill
      ? [{ id: 'options', title: text('fillOptions'), isDisabled: isBusy, onPick: () => onOptions(doc) }]
      : []),
    ...(mayManage
      ? [
          {
            id: 'map',
            title: text('mapFields'),
            onPick: () => void navigate({ to: '/standard_docs/map/$form/$doc', params: { form, doc: doc._id } }),
          },
          { id: 'remove', title: text('remove'), tone: 'danger' as const, onPick: () => setRemoving(true) },
        ]
      : []),
  ];
  return (
    <span className={styles.rowActions}>
      {isReady && (
        <Button size="small" link={viewLink(doc, owner)}>
          {text('view')}
        </Button>
      )}
      {mayFill && doc.counts.mapped > 0 && (
        <Button
          size="small"
          busy={isBusy}
          onClick={() => void fill({ doc: doc._id, owner, flatten: doc.filled?.flattened ?? false })}
        >
          {text(doc.filled ? 'refill' : 'fill')}
        </Button>
      )}
      {entries.length > 0 && (
        <PopoverMenu
          align="end"
          target={<IconButton icon={MoreIcon} name={text('more', { title: doc.doc.title })} />}
          entries={entries}
        />
      )}
      <RemoveDialog doc={doc} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </span>
  );
}

interface RemoveDialogProps {
  readonly doc: OfferedDoc;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function RemoveDialog({ doc, isOpen, onClose }: RemoveDialogProps) {
  const text = useText(standardDocs);
  const remove = async () => {
    onClose();
    try {
      notify.success((await call('removeStandardDoc', { params: { id: doc._id } })).message);
    } catch (error) {
      notify.failure(isRefused(error) ? error.message : text('removeFailed'));
    }
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={text('removeQuestion', { title: doc.doc.title })}
      yes={text('remove')}
      no={text('cancel')}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  );
}
