import { isOutstanding } from '@lendwright/api';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { documents as documentTexts } from '../../../i18n/en/records/documents';
import { DocumentGroup } from '../document-group';
import { UploadIcon } from '../document-icons';
import {
  filesOf,
  groupBySection,
  listWith,
  uploadKey,
  type DocumentList,
  type DocumentOwner,
  type OpenFile,
  type RequestedDocument,
} from '../document-shapes';
import { ReviewDrawer } from '../review/review-drawer';
import { useDrawerMargin } from '../review/use-drawer-margin';
import type { DocumentActions } from '../use-documents';
import { useUploads } from '../use-uploads';
import { WithdrawnDocuments } from '../withdrawn/withdrawn-documents';
import type { AreaItem, AreaSection } from './area-section';
import { useAreaSelection } from './area-selection';
import styles from '../documents.module.css';

const isWaiting = ({ status, explanation }: RequestedDocument) =>
  status === 'Awaiting Review' || (explanation !== null && !explanation.accepted);

const itemOf = (document: RequestedDocument): AreaItem => ({
  key: uploadKey(document),
  title: document.name,
  files: filesOf(document).map(({ _id }) => ({ kind: 'upload', id: _id })),
  needsAction: isWaiting(document) || isOutstanding(document),
  upload: document,
});

/** The documents that the form requests, for the staff who review them. The drawer opens next to the whole area. */
export function useUploadsSection(owner: DocumentOwner, actions: DocumentActions) {
  const text = useText(documentTexts);
  const uploads = useUploads(owner);
  const [open, setOpen] = useState<OpenFile | null>(null);
  const { host, marginRight } = useDrawerMargin(open !== null);
  const { data } = actions.list;
  const reviewCount = data?.docs.filter(isWaiting).length ?? 0;
  const missingCount = data?.docs.filter(isOutstanding).length ?? 0;
  const facts = [
    reviewCount > 0 && text('toReview', { count: reviewCount }),
    missingCount > 0 && text('missing', { count: missingCount }),
  ];
  const section: AreaSection | null =
    data && (data.docs.length > 0 || data.withdrawn)
      ? {
          id: 'uploads',
          kind: 'uploads',
          title: text('uploads'),
          icon: UploadIcon,
          count: data.docs.length,
          fact: facts.filter(Boolean).join(', '),
          items: data.docs.map(itemOf),
          body: <Groups list={data} open={open} actions={actions} uploads={uploads} onOpen={setOpen} />,
        }
      : null;
  const drawer = data && open && (
    <ReviewDrawer list={listWith(data, open)} open={open} actions={actions} onOpen={setOpen} />
  );
  return { section, drawer, host, marginRight };
}

interface GroupsProps {
  readonly list: DocumentList;
  readonly open: OpenFile | null;
  readonly actions: DocumentActions;
  readonly uploads: ReturnType<typeof useUploads>;
  readonly onOpen: (open: OpenFile) => void;
}

function Groups({ list, open, actions, uploads, onOpen }: GroupsProps) {
  const text = useText(documentTexts);
  const selection = useAreaSelection();
  const shownDocs = list.docs.filter((document) => selection?.isShown(uploadKey(document)) ?? true);
  const openFirstFile = (document: RequestedDocument) => {
    const firstFile = filesOf(document).find((file) => !file.isViewed) ?? filesOf(document)[0];
    if (firstFile) onOpen({ element: document.element, file: firstFile._id });
  };
  return (
    <div className={styles.groups}>
      {groupBySection(shownDocs).map(([section, documents]) => (
        <DocumentGroup
          key={section}
          section={section || text('otherSection')}
          documents={documents}
          all={list}
          open={open}
          actions={actions}
          uploads={uploads}
          onOpen={openFirstFile}
        />
      ))}
      <WithdrawnDocuments
        documents={list.withdrawn}
        onOpen={(document, file) => onOpen({ element: document.element, file })}
      />
    </div>
  );
}
