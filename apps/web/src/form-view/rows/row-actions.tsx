import type { FormRow } from '@lendwright/forms';
import { useText } from '../../i18n';
import { formRows } from '../../i18n/en/forms/form-rows';
import { DeactivateIcon, EditIcon, IconButton, ShowIcon } from '../../ui';
import type { RowMark } from './listed-rows';

/** The actions on rows of a section. The same object while the form is mounted. */
export interface RowActions {
  readonly canEdit: boolean;
  readonly canRemove: boolean;
  /** Opens a row, optionally at one of its fields. */
  readonly open: (row: FormRow, mark: RowMark, field?: string) => void;
  /** Asks for confirmation before deleting a row. */
  readonly ask: (row: FormRow, name: string) => void;
}

export interface RowActionsProps {
  readonly row: FormRow;
  readonly mark: RowMark;
  readonly name: string;
  readonly actions: RowActions;
  readonly size?: 'small' | 'touch';
}

/** The actions at the end of a row: edit or view, and delete. */
export function RowActionButtons({ row, mark, name, actions, size = 'small' }: RowActionsProps) {
  const text = useText(formRows);
  const isEdit = actions.canEdit && mark !== 'new';
  return (
    <>
      <IconButton
        icon={isEdit ? EditIcon : ShowIcon}
        name={text(isEdit ? 'edit' : 'view', { name })}
        size={size}
        data-main
        onClick={() => actions.open(row, mark)}
      />
      {actions.canRemove && mark !== 'new' && (
        <IconButton
          icon={DeactivateIcon}
          name={text('delete', { name })}
          size={size}
          onClick={() => actions.ask(row, name)}
        />
      )}
    </>
  );
}
