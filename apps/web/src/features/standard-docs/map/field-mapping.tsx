import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, isRefused, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { standardDocs } from '../../../i18n/en/records/standard-docs';
import { Button, ErrorState, notify, Page, Panel, SaveState, SkeletonLines } from '../../../ui';
import { FileButton, PdfViewer } from '../../documents';
import { LoadFailed } from '../../load-failed';
import type { MappedDoc, SampleValues } from '../doc-shapes';
import { uploadStandardDoc } from '../upload-standard-doc';
import { FieldBoxes } from './field-boxes';
import { fieldEntries, type FieldEntry } from './field-groups';
import { MappingList } from './mapping-list';
import { TestRecord } from './test-record';
import { useMapping } from './use-mapping';
import styles from './map.module.css';

export interface FieldMappingProps {
  readonly form: string;
  readonly doc: string;
}

const NO_VALUES: SampleValues = {};
const PDF_ONLY = ['pdf'];

/** What prints in each field of a standard document: the PDF beside the list of its fields. */
export function FieldMapping({ doc: id }: FieldMappingProps) {
  const text = useText(standardDocs);
  // Autosave doesn't update the cache: whoever returns to the page reads what was saved.
  const read = useCall(
    'readStandardDoc',
    { params: { id } },
    { refetchOnWindowFocus: false, staleTime: Infinity, gcTime: 0 },
  );
  if (read.error && !read.data)
    return (
      <Page title={text('title')} width="form">
        <Panel>
          <LoadFailed
            {...{ error: read.error, title: text('mapFailed'), help: read.error.message }}
            listPath="/builders/opportunity"
            onRetry={() => void read.refetch()}
          />
        </Panel>
      </Page>
    );
  if (!read.data) return <SkeletonLines lines={10} />;
  return <MappingPage key={`${read.data._id}/${read.dataUpdatedAt}`} doc={read.data} />;
}

/** What the current mapping prints for the test record; the values of the former one stay until the new ones arrive. */
function useSample(doc: MappedDoc, mapping: MappedDoc['mapping'], owner: string | null) {
  const suggestedSample = useMemo(
    () => Object.fromEntries(doc.suggestions.map((suggestion) => [suggestion.field, suggestion.mapping])),
    [doc.suggestions],
  );
  return useQuery({
    queryKey: ['sampleStandardDoc', doc._id, owner, mapping],
    queryFn: ({ signal }) =>
      call(
        'sampleStandardDoc',
        { params: { id: doc._id }, body: { owner: owner ?? '', mapping: { ...suggestedSample, ...mapping } } },
        { signal },
      ),
    enabled: owner !== null,
    placeholderData: (previousData) => previousData,
    retry: false,
  });
}

function MappingPage({ doc }: { readonly doc: MappedDoc }) {
  const text = useText(standardDocs);
  const { mapping, change, state, savedAt } = useMapping(doc);
  const [selected, setSelected] = useState<string | null>(null);
  const [owner, setOwner] = useState<string | null>(null);
  const entries = useMemo(() => fieldEntries(doc, mapping), [doc, mapping]);
  const sample = useSample(doc, mapping, owner);
  const values = (owner !== null && sample.data?.values) || NO_VALUES;
  return (
    <Page
      title={doc.doc.title}
      fit="window"
      meta={doc.formTitle}
      aside={<SaveState state={state} savedAt={savedAt} />}
      actions={
        <>
          <ReplaceButton doc={doc} />
          <div className={styles.test}>
            <TestRecord module={doc.module} value={owner} onChange={setOwner} />
          </div>
        </>
      }
    >
      <div className={styles.page}>
        <BlankPdf doc={doc} entries={entries} values={values} selected={selected} onSelect={setSelected} />
        <div className={styles.side}>
          <Progress entries={entries} />
          {owner !== null && sample.error && isRefused(sample.error) && (
            <p className={styles.problem}>{text('otherForm')}</p>
          )}
          <MappingList
            doc={doc}
            entries={entries}
            values={values}
            selected={selected}
            onSelect={setSelected}
            onChange={change}
          />
        </div>
      </div>
    </Page>
  );
}

function ReplaceButton({ doc }: { readonly doc: MappedDoc }) {
  const text = useText(standardDocs);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const replace = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const { message, lost } = await uploadStandardDoc({ form: doc.form, file, replaces: doc._id });
      notify.success(lost.length > 0 ? `${message} ${text('lost', { fields: lost.join(', ') })}` : message);
      for (const key of ['readStandardDoc', 'viewBlankDoc']) await queries.invalidateQueries({ queryKey: [key] });
    } catch (error) {
      notify.failure(isRefused(error) ? error.message : text('uploadFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FileButton types={PDF_ONLY} isMultiple={false} label={text('replace')} onFiles={([file]) => void replace(file)}>
      {(open) => (
        <Button isBusy={isBusy} onClick={open}>
          {text('replace')}
        </Button>
      )}
    </FileButton>
  );
}

/** How many fields have a value, a suggestion, nothing, or are left blank. */
function Progress({ entries }: { readonly entries: readonly FieldEntry[] }) {
  const text = useText(standardDocs);
  const count = (...statuses: readonly FieldEntry['status'][]) =>
    entries.filter(({ status }) => statuses.includes(status)).length;
  const [mappedCount, suggestedCount, unmappedCount] = [count('mapped'), count('suggested'), count('unmapped')];
  const share = (part: number) => ({ width: `${(part / Math.max(entries.length, 1)) * 100}%` });
  return (
    <div className={styles.progress} role="status">
      <b>{text('mappedCount', { count: mappedCount })}</b>
      <span className={styles.bar} aria-hidden>
        <i data-status="mapped" style={share(mappedCount)} />
        <i data-status="suggested" style={share(suggestedCount)} />
      </span>
      <span>
        {[
          text('suggestedCount', { count: suggestedCount }),
          text('unmappedCount', { count: unmappedCount }),
          text('blankCount', { count: count('blank', 'signature') }),
        ].join(' · ')}
      </span>
    </div>
  );
}

interface BlankPdfProps {
  readonly doc: MappedDoc;
  readonly entries: readonly FieldEntry[];
  readonly values: SampleValues;
  readonly selected: string | null;
  readonly onSelect: (field: string) => void;
}

/** The blank PDF with its fields. */
function BlankPdf({ doc, entries, values, selected, onSelect }: BlankPdfProps) {
  const text = useText(standardDocs);
  const bytes = useCall(
    'viewBlankDoc',
    { params: { id: doc._id } },
    { staleTime: Infinity, gcTime: 60_000, refetchOnWindowFocus: false },
  );
  const blob = useMemo(
    () => (bytes.data instanceof Blob ? new Blob([bytes.data], { type: 'application/pdf' }) : null),
    [bytes.data],
  );
  if (bytes.error)
    return <ErrorState title={text('viewFailed')} help={bytes.error.message} onRetry={() => void bytes.refetch()} />;
  const legend = (
    <span className={styles.legend}>
      {(['mapped', 'suggested', 'blank'] as const).map((status) => (
        <span key={status}>
          <i data-status={status} />
          {text(`legend-${status}`)}
        </span>
      ))}
    </span>
  );
  return (
    <div className={styles.pdf}>
      <PdfViewer
        blob={blob}
        name={doc.doc.title}
        tools={legend}
        overlay={(page) => (
          <FieldBoxes page={page} entries={entries} values={values} selected={selected} onSelect={onSelect} />
        )}
      />
    </div>
  );
}
