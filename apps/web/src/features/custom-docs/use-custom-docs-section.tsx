import { Suspense, useState } from 'react';
import { useCall } from '../../client';
import { locate } from '../../client/call';
import { useText } from '../../i18n';
import { customDocs } from '../../i18n/en/records/custom-docs';
import { AddIcon, Button, IconButton, MoreIcon, PopoverMenu } from '../../ui';
import { SectionTable, type AreaItem, type AreaSection, type DocumentOwner } from '../documents';
import { SendDialog } from '../signing';
import type { CustomDoc } from './custom-doc-shapes';
import { CustomDocIcon } from './custom-doc-icons';
import { UploadDialog } from './upload-dialog';
import styles from './custom-docs.module.css';
import { lazyPart } from '../../ui/overlays/lazy-part';

const PlaceFieldsDialog = lazyPart(() => import('./place-fields-dialog'), 'PlaceFieldsDialog');

type DialogTarget =
  | { readonly kind: 'upload' }
  | { readonly kind: 'edit' | 'fields' | 'send'; readonly doc: CustomDoc };

const rolesOf = ({ fields }: CustomDoc) => [...new Set(fields.map(({ role }) => role))];

const itemOf = (doc: CustomDoc, mayChange: boolean): AreaItem => ({
  key: `custom_doc:${doc._id}`,
  title: doc.title,
  files: [{ kind: 'custom_doc', id: doc._id }],
  needsAction: false,
  ...(mayChange && {
    signing: doc.fields.length > 0 ? { source: { kind: 'custom_doc', id: doc._id }, roles: rolesOf(doc) } : null,
  }),
});

/** Custom Docs: PDFs that staff add to a record. Null for those who may not see them. @source spec 2-records §2.10 */
export function useCustomDocsSection({ owner, form }: DocumentOwner): AreaSection | null {
  const text = useText(customDocs);
  const { data } = useCall('listCustomDocs', { body: { owner } });
  const [open, setOpen] = useState<DialogTarget | null>(null);
  if (!data?.isVisible || (data.data.length === 0 && !data.mayCreate)) return null;
  const docs = data.data;
  return {
    id: 'custom',
    kind: 'custom',
    title: text('title'),
    icon: CustomDocIcon,
    count: docs.length,
    fact: docs.map(({ title }) => title).join(', '),
    items: docs.map((doc) => itemOf(doc, data.mayCreate)),
    actions: data.mayCreate && (
      <Button icon={AddIcon} size="small" onClick={() => setOpen({ kind: 'upload' })}>
        {text('create')}
      </Button>
    ),
    body: (
      <>
        {docs.length === 0 && <p className={styles.empty}>{text('empty')}</p>}
        <SectionTable
          label={text('title')}
          icon={CustomDocIcon}
          columns={[
            { id: 'number', title: '#', width: 44 },
            { id: 'title', title: text('columnTitle'), width: '34%' },
            { id: 'description', title: text('columnDescription'), width: '50%' },
            { id: 'actions', title: text('columnActions'), width: 110 },
          ]}
          rows={docs.map((doc, index) => ({
            key: `custom_doc:${doc._id}`,
            title: doc.title,
            cells: [
              index + 1,
              doc.title,
              doc.description || '–',
              <Actions key="actions" doc={doc} mayChange={data.mayCreate} onOpen={setOpen} />,
            ],
          }))}
        />
        {open && <OpenDialog open={open} owner={owner} form={form} onOpen={setOpen} />}
      </>
    ),
  };
}

interface OpenDialogProps extends Pick<DocumentOwner, 'owner' | 'form'> {
  readonly open: DialogTarget;
  readonly onOpen: (open: DialogTarget | null) => void;
}

function OpenDialog({ open, owner, form, onOpen }: OpenDialogProps) {
  const close = () => onOpen(null);
  switch (open.kind) {
    case 'upload':
      return <UploadDialog owner={owner} form={form} doc={null} onClose={close} />;
    case 'edit':
      return <UploadDialog owner={owner} form={form} doc={open.doc} onClose={close} />;
    case 'send':
      return (
        <SendDialog
          owner={owner}
          source={{ kind: 'custom_doc', id: open.doc._id }}
          title={open.doc.title}
          roles={rolesOf(open.doc)}
          onClose={close}
        />
      );
    case 'fields':
      return (
        <Suspense>
          <PlaceFieldsDialog doc={open.doc} onClose={close} onSend={(doc) => onOpen({ kind: 'send', doc })} />
        </Suspense>
      );
  }
}

interface ActionsProps {
  readonly doc: CustomDoc;
  readonly mayChange: boolean;
  readonly onOpen: (open: DialogTarget) => void;
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
