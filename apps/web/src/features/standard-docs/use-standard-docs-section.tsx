import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { standardDocs } from '../../i18n/en/records/standard-docs';
import { EmptyState } from '../../ui';
import { SectionTable, type AreaItem, type AreaSection, type DocumentOwner } from '../documents';
import { useSignedIn, usesPortal } from '../session';
import { isInProgress, type OfferedDoc } from './doc-shapes';
import { FillDialog } from './fill-dialog';
import { FilledState } from './filled-state';
import { RowActions } from './row-actions';
import { StandardDocIcon } from './standard-doc-icons';
import { UploadButton } from './upload-button';

/** How often the progress of a copy is read. */
const PROGRESS_MS = 700;

const keyOf = ({ _id }: OfferedDoc) => `standard_doc:${_id}`;

const isStale = ({ filled }: OfferedDoc) =>
  filled !== null && (filled.state === 'failed' || filled.recordChanged || filled.issues.length > 0);

const itemOf = (doc: OfferedDoc): AreaItem => ({
  key: keyOf(doc),
  title: doc.doc.title,
  files: doc.filled?.state === 'done' ? [{ kind: 'standard_doc', id: doc.filled._id }] : [],
  needsAction: isStale(doc),
});

/**
 * The standard documents of a record's form: fill in one click, view, download. Administrators upload and map them here.
 * Null for leads, for those who may not see them, and without documents unless the viewer may add one.
 * @source spec 2-records §2.10
 */
export function useStandardDocsSection({ owner, module }: DocumentOwner): AreaSection | null {
  const text = useText(standardDocs);
  const signedIn = useSignedIn();
  const isOffered = module !== 'leads' && signedIn !== null && !usesPortal(signedIn.menu);
  const { data } = useCall(
    'listRecordStandardDocs',
    { body: { owner } },
    {
      enabled: isOffered,
      refetchInterval: ({ state }) =>
        state.data?.docs.some(({ filled }) => isInProgress(filled)) ? PROGRESS_MS : false,
    },
  );
  if (!data || (data.docs.length === 0 && !data.mayManage)) return null;
  const { docs, form, mayFill, mayManage } = data;
  const filledCount = docs.filter(({ filled }) => filled?.state === 'done').length;
  const staleCount = docs.filter(isStale).length;
  return {
    id: 'standard',
    kind: 'standard',
    title: text('title'),
    icon: StandardDocIcon,
    count: docs.length,
    fact:
      staleCount > 0
        ? text('toCheck', { count: staleCount })
        : text('filledOf', { done: filledCount, count: docs.length }),
    items: docs.map(itemOf),
    actions: mayManage && <UploadButton form={form} />,
    body:
      docs.length === 0 ? (
        <EmptyState title={text('empty')} help={text('emptyHelp')} ghostRows={0} />
      ) : (
        <Docs docs={docs} owner={owner} form={form} mayFill={mayFill} mayManage={mayManage} />
      ),
  };
}

interface DocsProps {
  readonly docs: readonly OfferedDoc[];
  readonly owner: string;
  readonly form: string;
  readonly mayFill: boolean;
  readonly mayManage: boolean;
}

function Docs({ docs, owner, ...rights }: DocsProps) {
  const text = useText(standardDocs);
  const [options, setOptions] = useState<OfferedDoc | null>(null);
  return (
    <>
      <SectionTable
        label={text('title')}
        icon={StandardDocIcon}
        columns={[
          { id: 'title', title: text('docTitle'), width: '26%' },
          { id: 'description', title: text('description'), width: '24%' },
          { id: 'filled', title: text('filled'), width: '28%' },
          { id: 'actions', title: text('actions'), width: 220 },
        ]}
        rows={docs.map((doc) => ({
          key: keyOf(doc),
          title: doc.doc.title,
          cells: [
            doc.filled ? (
              <Link key="title" to="/standard_docs/view/$doc/$owner" params={{ doc: doc._id, owner }}>
                {doc.doc.title}
              </Link>
            ) : (
              doc.doc.title
            ),
            doc.doc.description || '–',
            <FilledState key="filled" filled={doc.filled} />,
            <RowActions key="actions" doc={doc} owner={owner} {...rights} onOptions={setOptions} />,
          ],
        }))}
      />
      {options && (
        <FillDialog doc={options} owner={owner} onClose={() => setOptions(null)} onFilled={() => setOptions(null)} />
      )}
    </>
  );
}
