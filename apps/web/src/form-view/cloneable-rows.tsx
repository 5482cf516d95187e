import { kindOf, type FormElement, type FormRow } from '@lendwright/forms';
import { useText } from '../i18n';
import { form } from '../i18n/en/form';
import { DeactivateIcon, EditIcon, EmptyState, IconButton } from '../ui';
import styles from './cloneable-section.module.css';

export interface CloneableRowsProps {
  readonly section: FormElement;
  readonly rows: readonly FormRow[];
  readonly isReadonly: boolean;
  readonly onEdit: (row: FormRow) => void;
  readonly onDelete: (row: FormRow) => void;
}

const COLUMNS_MOST = 5;
const FAR = 10_000;

/** The fields of a section, those that lists show first. */
function columnsOf(section: FormElement): readonly FormElement[] {
  const fields: FormElement[] = [];
  const walk = (element: FormElement): void => {
    if (kindOf(element.type).isField && element.type !== 'hiddenfield') fields.push(element);
    element.childs?.forEach(walk);
  };
  section.childs?.forEach(walk);
  const chosen = fields.filter(({ listShowField }) => listShowField);
  return (chosen.length > 0 ? chosen : fields)
    .toSorted((one, other) => (one.order ?? FAR) - (other.order ?? FAR))
    .slice(0, COLUMNS_MOST);
}

/** The rows of a repeatable section as a table. */
export function CloneableRows({ section, rows, isReadonly, onEdit, onDelete }: CloneableRowsProps) {
  const text = useText(form);
  const columns = columnsOf(section);
  if (rows.length === 0) return <EmptyState title={text('rowsEmpty', { title: section.title })} ghostRows={0} />;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} data-number={kindOf(column.type).family === 'numbers' || undefined} scope="col">
                {column.title}
              </th>
            ))}
            <th className={styles.actions} scope="col">
              {text('rowsActions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              {columns.map((column) => (
                <td key={column.id} data-number={kindOf(column.type).family === 'numbers' || undefined}>
                  {kindOf(column.type).format(row[column.id], column) || '–'}
                </td>
              ))}
              <td className={styles.actions}>
                <IconButton icon={EditIcon} name={text('rowEdit')} onClick={() => onEdit(row)} />
                {!isReadonly && (
                  <IconButton icon={DeactivateIcon} name={text('rowDelete')} onClick={() => onDelete(row)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
