import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { Button, Dialog, StatusGlyph } from '../../../ui';
import type { BlockingField, BlockingTab } from './blocking-fields';
import styles from './required-dialog.module.css';

export interface RequiredDialogProps {
  readonly isOpen: boolean;
  readonly tabs: readonly BlockingTab[];
  readonly onClose: () => void;
  /** Focuses a field, or the field in the given row. */
  readonly onJump: (field: string, row: string | undefined) => void;
}

/** After a blocked save: the tabs, sections and fields to complete. A tab's name focuses its first field. */
export function RequiredDialog({ isOpen, tabs, onClose, onJump }: RequiredDialogProps) {
  const text = useText(records);
  const note = ({ problem }: BlockingField) =>
    problem === 'tick' ? text('mustBeChecked') : problem === 'unreadable' ? text('dialogUnreadable') : null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('dialogTitle')}
      actions={<Button onClick={onClose}>{text('close')}</Button>}
    >
      <p>{text('dialogHelp')}</p>
      <div className={styles.tabs}>
        {tabs.map(({ tab, title, sections }) => {
          const firstField = sections[0]?.fields[0];
          const name = title || text('dialogElsewhere');
          return (
            <section key={tab ?? ''} aria-label={name}>
              <h3 className={styles.tab}>
                <button
                  type="button"
                  className={styles.tabName}
                  aria-label={text('dialogOpen', { title: name })}
                  onClick={() => firstField && onJump(firstField.field, firstField.row)}
                >
                  {name}
                </button>
              </h3>
              {sections.map((section) => (
                <div key={section.title} role="group" aria-label={section.title || name}>
                  {section.title && <div className={styles.section}>{section.title}</div>}
                  {section.fields.map((field) => (
                    <button
                      key={`${field.field} ${field.row ?? ''} ${field.problem}`}
                      type="button"
                      className={styles.field}
                      onClick={() => onJump(field.field, field.row)}
                    >
                      <StatusGlyph shape={field.problem === 'unreadable' ? 'cross' : 'ring'} hue="red" />
                      <span>{field.title || text('untitledField')}</span>
                      <small>{note(field)}</small>
                    </button>
                  ))}
                </div>
              ))}
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
