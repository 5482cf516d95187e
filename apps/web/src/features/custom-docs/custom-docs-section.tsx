import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../client';
import { locate } from '../../client/call';
import { useText } from '../../i18n';
import { customDocs } from '../../i18n/en/records/custom-docs';
import { AddIcon, Button, IconButton, MoreIcon, PopoverMenu, SectionPanel } from '../../ui';
import { SendDialog } from '../signing';
import type { CustomDoc } from './custom-doc-shapes';
import { UploadDialog } from './upload-dialog';
import styles from './custom-docs.module.css';

const PlaceFieldsDialog = lazy(() =>
  import('./place-fields-dialog').then(({ PlaceFieldsDialog: dialog }) => ({ default: dialog })),
);

export interface CustomDocsSectionProps {
  /** The record, and its form. */
  readonly owner: string;
  readonly form: string;
}

type Open = { readonly kind: 'upload' } | { readonly kind: 'edit' | 'fields' | 'send'; readonly doc: CustomDoc };

/** Custom Docs: PDFs that staff add to a record. @source spec 2-records §2.10 */
export function CustomDocsSection({ owner, form }: CustomDocsSectionProps) {
  const text = useText(customDocs);
  const { data } = useCall('listCustomDocs', { body: { owner } });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (!data?.isVisible || (data.data.length === 0 && !data.mayCreate)) return null;
  return (
    <SectionPanel
      title={text('title')}
      number={data.data.length}
      isFlush
      isFoldable={false}
      aside={
        data.mayCreate && (
          <Button icon={AddIcon} size="small" onClick={() => setOpen({ kind: 'upload' })}>
            {text('create')}
          </Button>
        )
      }
    >
      {data.data.length === 0 ? (
        <p className={styles.empty}>{text('empty')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">{text('columnTitle')}</th>
                <th scope="col">{text('columnDescription')}</th>
                <th scope="col">{text('columnActions')}</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((doc, index) => (
                <tr key={doc._id}>
                  <td>{index + 1}</td>
                  <td>{doc.title}</td>
                  <td>{doc.description}</td>
                  <td>
                    <Actions doc={doc} mayChange={data.mayCreate} onOpen={setOpen} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open?.kind === 'upload' && <UploadDialog owner={owner} form={form} doc={null} onClose={close} />}
      {open?.kind === 'edit' && <UploadDialog owner={owner} form={form} doc={open.doc} onClose={close} />}
      {open?.kind === 'send' && (
        <SendDialog
          owner={owner}
          source={{ kind: 'custom_doc', id: open.doc._id }}
          title={open.doc.title}
          roles={[...new Set(open.doc.fields.map(({ role }) => role))]}
          onClose={close}
        />
      )}
      {open?.kind === 'fields' && (
        <Suspense>
          <PlaceFieldsDialog doc={open.doc} onClose={close} onSend={(doc) => setOpen({ kind: 'send', doc })} />
        </Suspense>
      )}
    </SectionPanel>
  );
}

interface ActionsProps {
  readonly doc: CustomDoc;
  readonly mayChange: boolean;
  readonly onOpen: (open: Open) => void;
}

function Actions({ doc, mayChange, onOpen }: ActionsProps) {
  const text = useText(customDocs);
  const view = () => {
    window.open(locate('customDocFile', { params: { id: doc._id } }).url, '_blank', 'noopener');
  };
  const changes = [
    { id: 'fields', title: text('placeFields'), onPick: () => onOpen({ kind: 'fields', doc }) },
    {
      id: 'send',
      title: text('sendForSignature'),
      onPick: () => onOpen({ kind: doc.fields.length > 0 ? 'send' : 'fields', doc }),
    },
    { id: 'edit', title: text('edit'), onPick: () => onOpen({ kind: 'edit', doc }) },
  ] as const;
  return (
    <PopoverMenu
      align="end"
      target={<IconButton icon={MoreIcon} name={text('actionsOf', { title: doc.title })} />}
      entries={[{ id: 'view', title: text('view'), onPick: view }, ...(mayChange ? changes : [])]}
    />
  );
}
