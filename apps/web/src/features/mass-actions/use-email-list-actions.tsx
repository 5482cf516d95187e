import { useState } from 'react';
import { useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { useOnDemand } from '../../ui';
import type { BulkAction, Selection } from '../../ui/table';
import { EmailListIcon, emailListDialog } from '../email-lists';
import type { ChosenRecords, SelectionFilter } from './mass-action-shapes';

interface ListSelection {
  readonly selection: Selection;
  readonly filter: SelectionFilter;
  readonly mayList: boolean;
}

/** The actions that make an email list of the selected records or of all, and their dialog. @source spec 2-records §2.14 */
export function useEmailListActions({ selection, filter, mayList }: ListSelection, onSaved: () => void) {
  const text = useText(massActions);
  const [open, setOpen] = useState<ChosenRecords | null>(null);
  const file = useOnDemand(emailListDialog, open !== null);
  const ids = selection.kind === 'some' ? [...selection.keys] : null;
  const allActions: BulkAction = {
    ...{ id: 'list-all', title: text('emailListAll'), isRare: ids !== null },
    ...(ids ? {} : { icon: EmailListIcon, startsGroup: true }),
    onPick: () => setOpen({ filter }),
  };
  const selectedActions: readonly BulkAction[] = ids
    ? [
        {
          ...{ id: 'list-selected', title: text('emailListSelected'), icon: EmailListIcon, startsGroup: true },
          onPick: () => setOpen({ ids }),
        },
      ]
    : [];
  return {
    actions: mayList ? [...selectedActions, allActions] : [],
    dialog: file && open && <file.EmailListDialog records={open} onClose={() => setOpen(null)} onSaved={onSaved} />,
  };
}
