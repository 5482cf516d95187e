import { useState } from 'react';
import { useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { AddIcon, CheckIcon, DeactivateIcon, EmailIcon, ExportIcon, ProfileIcon, ShareIcon } from '../../ui';
import { BulkBar, EMPTY_SELECTION, type BulkAction, type Selection } from '../../ui/table';
import { MassActionFlow } from './mass-action-flow';
import type { ActionChoices, OpenAction, SelectionFilter } from './mass-action-shapes';
import { useEmailListActions } from './use-email-list-actions';

export interface ListActionsProps {
  readonly module: string;
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  /** The number of records that the list finds. */
  readonly count: number;
  /** The filter of the list, with every condition stated. */
  readonly filter: SelectionFilter;
  readonly choices: ActionChoices;
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
  /** Whether emails can be sent to the people of the records. */
  readonly mayCompose: boolean;
  /** Whether email lists can be made of the records. */
  readonly mayList: boolean;
  /** Whether records have assigned people. */
  readonly hasPeople: boolean;
  readonly onExport: (ids: readonly string[] | null) => void;
  readonly onFinished: () => void;
}

/** The mass actions of a list: the bar over the selected rows, and the dialogs that it opens. */
export function ListActions(props: ListActionsProps) {
  const { module, selection, onSelection, count, filter, choices, mayUpdate, mayDelete, mayCompose, hasPeople } = props;
  const text = useText(massActions);
  const [open, setOpen] = useState<OpenAction | null>(null);
  const ids = selection.kind === 'some' ? [...selection.keys] : null;
  const records = ids ? { ids } : { filter };
  // Beside lists and shares, the titles of these would leave no room for the others.
  const isIcon = props.mayList || choices.affiliate !== undefined;
  const lists = useEmailListActions(props, () => onSelection(EMPTY_SELECTION));
  const start = (kind: 'delete' | 'status' | 'assign' | 'task' | 'share' | 'email') => () => setOpen({ kind, records });
  const actions: readonly BulkAction[] = [
    ...(mayUpdate && hasPeople
      ? [{ id: 'assign', title: text('assign'), icon: ProfileIcon, isIcon, onPick: start('assign') }]
      : []),
    ...(mayUpdate && choices.statuses.length > 0
      ? [{ id: 'status', title: text('setStatus'), icon: CheckIcon, isIcon, onPick: start('status') }]
      : []),
    ...(mayUpdate ? [{ id: 'task', title: text('addTask'), icon: AddIcon, isIcon, onPick: start('task') }] : []),
    { id: 'export', title: text('exportSelected'), icon: ExportIcon, isIcon, onPick: () => props.onExport(ids) },
    ...(mayCompose && ids
      ? [{ id: 'mail', title: text('mailSelected'), icon: EmailIcon, startsGroup: true, onPick: start('email') }]
      : []),
    ...(mayCompose
      ? [
          {
            ...{ id: 'mail-all', title: text('mailAll'), isRare: ids !== null },
            ...(ids ? {} : { icon: EmailIcon, startsGroup: true }),
            onPick: () => setOpen({ kind: 'email', records: { filter } }),
          },
        ]
      : []),
    ...lists.actions,
    ...(mayUpdate && choices.affiliate && ids
      ? [{ id: 'share', title: text('shareSelected'), icon: ShareIcon, startsGroup: true, onPick: start('share') }]
      : []),
    ...(mayUpdate && choices.affiliate
      ? [
          {
            ...{ id: 'share-all', isRare: ids !== null },
            title: text('shareAll'),
            ...(ids ? {} : { icon: ShareIcon, startsGroup: true }),
            onPick: () => setOpen({ kind: 'share', records: { filter } }),
          },
        ]
      : []),
    ...(mayDelete && ids
      ? [
          {
            id: 'delete',
            title: text('deleteSelected'),
            icon: DeactivateIcon,
            tone: 'danger' as const,
            startsGroup: true,
            onPick: start('delete'),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            ...{ id: 'delete-all', isRare: ids !== null },
            title: text('deleteAll'),
            ...(ids ? {} : { icon: DeactivateIcon, startsGroup: true }),
            tone: 'danger' as const,
            onPick: () => setOpen({ kind: 'delete', records: { filter } }),
          },
        ]
      : []),
  ];
  return (
    <>
      <BulkBar selection={selection} count={count} onSelection={onSelection} actions={actions} />
      {lists.dialog}
      {open && (
        <MassActionFlow
          key={open.kind === 'undo' ? open.action : open.kind}
          module={module}
          open={open}
          choices={choices}
          onClose={() => setOpen(null)}
          onStarted={() => onSelection(EMPTY_SELECTION)}
          onFinished={props.onFinished}
          onUndo={(action) => setOpen({ kind: 'undo', action })}
        />
      )}
    </>
  );
}
