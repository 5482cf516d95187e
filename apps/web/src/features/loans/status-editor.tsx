import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { StatusMark } from '../../ui';
import { statusAppearance, type ListRecord, type ListStatus } from '../record-list';
import { ChoiceList } from './choice-list';

export interface StatusEditorProps {
  readonly row: ListRecord;
  readonly statuses: readonly ListStatus[];
  readonly onPick: (status: ListStatus) => void;
  readonly onClose: () => void;
}

/** Changes a loan's status in its cell: type, a digit, or arrows and Enter. */
export function StatusEditor({ row, statuses, onPick, onClose }: StatusEditorProps) {
  const text = useText(loans);
  const chosenStatus = statuses.find((status) => status._id === row.status[0]?._id);
  const mark = (status: ListStatus) => <StatusMark status={status.label} glyph={statusAppearance(status)} />;
  return (
    <ChoiceList
      label={text('status')}
      placeholder={text('changeStatus')}
      shortcut="S"
      emptyText={text('noStatus')}
      choices={statuses.map((status) => ({
        id: status._id,
        searchText: status.label,
        line: mark(status),
        isChosen: status === chosenStatus,
      }))}
      onPick={(id) => {
        const pickedStatus = statuses.find((status) => status._id === id);
        if (pickedStatus && pickedStatus !== chosenStatus) onPick(pickedStatus);
      }}
      onClose={onClose}
    >
      {chosenStatus ? mark(chosenStatus) : text('status')}
    </ChoiceList>
  );
}
