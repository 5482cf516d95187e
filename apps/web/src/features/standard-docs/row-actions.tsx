import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, isRefused } from '../../client';
import { useText } from '../../i18n';
import { standardDocs } from '../../i18n/en/records/standard-docs';
import { Button, ConfirmDialog, IconButton, MoreIcon, notify, PopoverMenu, type MenuEntry } from '../../ui';
import { isInProgress, type OfferedDoc } from './doc-shapes';
import { useFill } from './use-fill';
import styles from './standard-docs.module.css';

const viewLink = (doc: OfferedDoc, owner: string) => (
  <Link to="/standard_docs/view/$doc/$owner" params={{ doc: doc._id, owner }} />
);

export interface RowActionsProps {
  readonly owner: string;
  readonly form: string;
  readonly mayFill: boolean;
  readonly mayManage: boolean;
  readonly doc: OfferedDoc;
  readonly onOptions: (doc: OfferedDoc) => void;
}

/** What can be done with a standard document of a record. */
export function RowActions({ doc, owner, form, mayFill, mayManage, onOptions }: RowActionsProps) {
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
          isBusy={isBusy}
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
  const queries = useQueryClient();
  const remove = async () => {
    onClose();
    try {
      notify.success((await call('removeStandardDoc', { params: { id: doc._id } })).message);
      void queries.invalidateQueries({ queryKey: ['listRecordStandardDocs'] });
    } catch (error) {
      notify.failure(isRefused(error) ? error.message : text('removeFailed'));
    }
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={text('removeQuestion', { title: doc.doc.title })}
      confirmLabel={text('remove')}
      cancelLabel={text('cancel')}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  );
}
