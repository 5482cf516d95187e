import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { standardDocs } from '../../i18n/en/records/standard-docs';
import {
  ActivateIcon,
  Banner,
  Button,
  ErrorState,
  ExportIcon,
  IconButton,
  MoreIcon,
  Page,
  Panel,
  PopoverMenu,
  SkeletonLines,
  type MenuEntry,
} from '../../ui';
import { fileSize, PdfViewer } from '../documents';
import { LoadFailed } from '../load-failed';
import { isInProgress, type FilledDoc, type OfferedDoc } from './doc-shapes';
import { FillDialog } from './fill-dialog';
import { FilledState } from './filled-state';
import { IssueList } from './issue-list';
import { useFill } from './use-fill';
import styles from './standard-docs.module.css';

export interface ViewStandardDocProps {
  readonly doc: string;
  readonly owner: string;
}

const PROGRESS_MS = 500;

/** The last filled copy of a standard document for a record: view, download, flatten, fill again. */
export function ViewStandardDoc({ doc: id, owner }: ViewStandardDocProps) {
  const text = useText(standardDocs);
  const read = useCall(
    'readFilledDoc',
    { body: { doc: id, owner } },
    { refetchInterval: ({ state }) => (isInProgress(state.data?.doc.filled ?? null) ? PROGRESS_MS : false) },
  );
  if (read.error && !read.data)
    return (
      <Page title={text('title')} width="form">
        <Panel>
          <LoadFailed
            {...{ error: read.error, title: text('viewFailed'), help: read.error.message }}
            listPath="/loans"
            onRetry={() => void read.refetch()}
          />
        </Panel>
      </Page>
    );
  if (!read.data) return <SkeletonLines lines={10} />;
  const { doc, mayFill, mayManage, owner: record } = read.data;
  return (
    <Page
      title={doc.doc.title}
      fit="window"
      meta={record.title}
      actions={<Actions doc={doc} owner={owner} mayFill={mayFill} />}
    >
      <div className={styles.view}>
        <div className={styles.document}>
          {doc.filled?.state === 'done' ? (
            <Copy key={doc.filled._id} filled={doc.filled} name={doc.doc.title} />
          ) : (
            <div className={styles.waiting}>
              <FilledState filled={doc.filled} />
              {!doc.filled && <p className={styles.quiet}>{text('notFilledHelp')}</p>}
            </div>
          )}
        </div>
        <aside className={styles.side}>
          {doc.filled && doc.filled.recordChanged && <Banner tone="warning">{text('recordChangedHelp')}</Banner>}
          {doc.filled && <Facts doc={doc} filled={doc.filled} mayManage={mayManage} />}
        </aside>
      </div>
    </Page>
  );
}

function Copy({ filled, name }: { readonly filled: FilledDoc; readonly name: string }) {
  const text = useText(standardDocs);
  const bytes = useCall(
    'viewFilledDoc',
    { params: { id: filled._id }, query: {} },
    { staleTime: Infinity, gcTime: 60_000, refetchOnWindowFocus: false },
  );
  const blob = useMemo(
    () => (bytes.data instanceof Blob ? new Blob([bytes.data], { type: 'application/pdf' }) : null),
    [bytes.data],
  );
  if (bytes.error)
    return <ErrorState title={text('viewFailed')} help={bytes.error.message} onRetry={() => void bytes.refetch()} />;
  return <PdfViewer blob={blob} name={name} />;
}

interface ActionsProps {
  readonly doc: OfferedDoc;
  readonly owner: string;
  readonly mayFill: boolean;
}

function Actions({ doc, owner, mayFill }: ActionsProps) {
  const text = useText(standardDocs);
  const { fill, flatten, isStarting } = useFill();
  const [hasOptions, setOptions] = useState(false);
  const { filled } = doc;
  const isBusy = isStarting || isInProgress(filled);
  const again = () => void fill({ doc: doc._id, owner, flatten: filled?.flattened ?? false });
  const copy = filled?.state === 'done' && !filled.flattened ? filled._id : null;
  const entries: MenuEntry[] = [
    ...(copy
      ? [{ id: 'flatten', title: text('flattenNow'), isDisabled: isBusy, onPick: () => void flatten(copy) }]
      : []),
    { id: 'options', title: text('fillOptions'), isDisabled: isBusy, onPick: () => setOptions(true) },
  ];
  return (
    <>
      {filled?.state === 'done' && (
        <Button icon={ExportIcon} link={<a href={`/api/standard_docs/file/${filled._id}?download=1`} download />}>
          {text('download')}
        </Button>
      )}
      {mayFill && (
        <>
          <PopoverMenu
            align="end"
            target={<IconButton size="normal" icon={MoreIcon} name={text('more', { title: doc.doc.title })} />}
            entries={entries}
          />
          <Button icon={ActivateIcon} tone="primary" isBusy={isBusy} onClick={again}>
            {text(filled ? 'refill' : 'fill')}
          </Button>
        </>
      )}
      {hasOptions && (
        <FillDialog doc={doc} owner={owner} onClose={() => setOptions(false)} onFilled={() => setOptions(false)} />
      )}
    </>
  );
}

interface FactsProps {
  readonly doc: OfferedDoc;
  readonly filled: FilledDoc;
  readonly mayManage: boolean;
}

function Facts({ doc, filled, mayManage }: FactsProps) {
  const text = useText(standardDocs);
  return (
    <>
      <Panel title={text('copy')}>
        <div className={styles.facts}>
          <FilledState filled={filled} />
          <span className={styles.quiet}>
            {[
              text('filledCount', { count: filled.filled }),
              text('unmappedCount', { count: doc.counts.unmapped }),
              ...(filled.size === null ? [] : [fileSize(filled.size)]),
              ...(filled.flattened ? [text('flattened')] : []),
            ].join(' · ')}
          </span>
          {mayManage && (
            <Link to="/standard_docs/map/$form/$doc" params={{ form: doc.form, doc: doc._id }} className={styles.quiet}>
              {text('mapFields')}
            </Link>
          )}
        </div>
      </Panel>
      {filled.issues.length > 0 && (
        <Panel title={text('issues')} aside={filled.issues.length}>
          <IssueList issues={filled.issues} />
        </Panel>
      )}
      {filled.empty.length > 0 && (
        <Panel title={text('emptyFields')} aside={filled.empty.length}>
          <ul className={styles.list}>
            {filled.empty.map((label, index) => (
              <li key={index}>{label}</li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
