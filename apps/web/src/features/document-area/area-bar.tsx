import { Suspense, useState } from 'react';
import { isRefused } from '../../client';
import { useText } from '../../i18n';
import { documentArea } from '../../i18n/en/records/document-area';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { notify, useIsPhone } from '../../ui';
import { BulkBar, type BulkAction } from '../../ui/table';
import { ReasonDialog, type AreaItem, type DocumentActions, type DocumentOwner } from '../documents';
import { AreaPhoneBar } from './area-phone-bar';
import { BlockedMenu } from './blocked-menu';
import { BULK_ICONS } from './bulk-icons';
import { BULK_IDS, obstacleTo, type BulkId } from './bulk-choices';
import { downloadZip } from './bundle-calls';
import { SendQueue } from './send-queue';
import { useBulkReview } from './use-bulk-review';
import styles from './document-area.module.css';
import { lazyPart } from '../../ui/overlays/lazy-part';

const MergeDialog = lazyPart(() => import('./merge-dialog'), 'MergeDialog');

export interface AreaBarProps {
  readonly documentOwner: DocumentOwner;
  readonly actions: DocumentActions;
  readonly selected: readonly AreaItem[];
  /** The number of rows that can be selected. */
  readonly count: number;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** What can be done with all selected rows. Actions that are not valid for all of them are under More, with the reason. */
export function AreaBar({ documentOwner, actions, selected, count, onSelectAll, onClear }: AreaBarProps) {
  const text = useText(documentArea);
  const documentText = useText(documentTexts);
  const isPhone = useIsPhone();
  const [open, setOpen] = useState<{ readonly id: BulkId; readonly items: readonly AreaItem[] } | null>(null);
  const review = useBulkReview(documentOwner.owner, actions);
  const close = () => setOpen(null);
  const files = selected.flatMap((item) => item.files);
  const uploadsOf = (items: readonly AreaItem[]) => items.flatMap(({ upload }) => (upload ? [upload] : []));
  const run = (id: BulkId) => {
    if (id === 'zip')
      void downloadZip(documentOwner.owner, files).catch((error: unknown) =>
        notify.failure(isRefused(error) ? error.message : text('zipFailed')),
      );
    else if (id === 'approve') void review.approve(uploadsOf(selected)).then((isDone) => isDone && onClear());
    else setOpen({ id, items: selected });
  };
  const choices = BULK_IDS.map((id) => ({ id, obstacle: obstacleTo(id, selected) }));
  const blockedActions = choices.flatMap(({ id, obstacle }) => (obstacle ? [{ id, obstacle }] : []));
  const bulkActions: BulkAction[] = choices
    .filter(({ obstacle }) => obstacle === null)
    .map(({ id }) => ({
      id,
      title: text(`bulk-${id}`),
      icon: BULK_ICONS[id],
      startsGroup: id === 'approve',
      onPick: () => run(id),
    }));
  const detail = documentText('files', { count: files.length });
  const moreMenu = blockedActions.length > 0 && <BlockedMenu choices={blockedActions} />;
  return (
    <>
      {isPhone ? (
        <AreaPhoneBar
          selected={selected.length}
          count={count}
          detail={detail}
          actions={bulkActions}
          more={moreMenu}
          onSelectAll={onSelectAll}
          onClear={onClear}
        />
      ) : (
        <div className={styles.barHost}>
          <BulkBar
            selection={{ kind: 'some', keys: new Set(selected.map(({ key }) => key)) }}
            count={count}
            onSelection={(selection) => (selection.kind === 'all' ? onSelectAll() : onClear())}
            detail={detail}
            actions={bulkActions}
            more={moreMenu}
          />
        </div>
      )}
      {open?.id === 'merge' && (
        <Suspense>
          <MergeDialog
            owner={documentOwner.owner}
            loanNumber={documentOwner.loanNumber ?? ''}
            files={open.items.flatMap((item) => item.files)}
            onClose={close}
          />
        </Suspense>
      )}
      {open?.id === 'send' && <SendQueue owner={documentOwner.owner} items={open.items} onClose={close} />}
      <ReasonDialog
        name={text('documentCount', { count: open?.items.length ?? 0 })}
        isOpen={open?.id === 'request'}
        onClose={close}
        onReason={async (reason) => {
          const isDone = await review.request(uploadsOf(open?.items ?? []), reason);
          close();
          if (isDone) onClear();
          return isDone;
        }}
      />
    </>
  );
}
