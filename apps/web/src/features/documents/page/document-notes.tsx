import { IconNote } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { notes } from '../../../i18n/en/records/notes';
import { Button, Dialog, SkeletonLines } from '../../../ui';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const NotesPanel = lazyPart(() => import('../../notes'), 'NotesPanel');

/** A button that opens the notes of a document. Absent for those who may not see notes. */
export function DocumentNotes({ document, name }: { readonly document: string; readonly name: string }) {
  const text = useText(notes);
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall('listNotes', { body: { module: 'documents', owner: document } }, { retry: false });
  if (!data) return null;
  const count = data.notes.length;
  return (
    <>
      <Button icon={IconNote} onClick={() => setOpen(true)}>
        {count > 0 ? text('count', { count }) : text('title')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`${text('title')} · ${name}`} width={1180}>
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <NotesPanel module="documents" owner={document} isEmbedded />
        </Suspense>
      </Dialog>
    </>
  );
}
