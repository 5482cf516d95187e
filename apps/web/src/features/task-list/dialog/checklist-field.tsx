import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { AddIcon, Button, CloseIcon, IconButton, LineControl } from '../../../ui';
import type { DraftItem } from './task-draft';
import styles from './dialog.module.css';

export interface ChecklistFieldProps {
  readonly items: readonly DraftItem[];
  readonly mayEdit: boolean;
  /** Checks a stored item; saved at once. */
  readonly onCheck: (item: DraftItem, isDone: boolean) => void;
  readonly mayCheck: boolean;
  readonly onChange: (items: readonly DraftItem[]) => void;
}

let lastKey = 0;
const newItem = (): DraftItem => {
  lastKey += 1;
  return { key: `new ${lastKey}`, title: '', mandatory: false, isDone: false };
};

/** The checklist: items are checked while working, and mandatory ones prevent completion. */
export function ChecklistField({ items, mayEdit, mayCheck, onCheck, onChange }: ChecklistFieldProps) {
  const text = useText(taskList);
  const host = useRef<HTMLFieldSetElement>(null);
  const patchItem = (key: string, patch: Partial<DraftItem>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...patch } : item)));
  const add = () => {
    onChange([...items, newItem()]);
    requestAnimationFrame(() => {
      const inputs = host.current?.querySelectorAll<HTMLElement>('[data-item]');
      inputs?.item(inputs.length - 1)?.focus();
    });
  };
  return (
    <fieldset ref={host} className={styles.group}>
      <legend className={styles.label}>{text('checklist')}</legend>
      {items.map((item, index) => (
        <div key={item.key} className={styles.item}>
          <Checkbox
            aria-label={text('checkItem', { title: item.title })}
            checked={item.isDone}
            disabled={!item._id || !mayCheck}
            onChange={(event) => onCheck(item, event.currentTarget.checked)}
          />
          {mayEdit ? (
            <LineControl
              data-item
              value={item.title}
              maxLength={300}
              aria-label={text('itemTitle', { place: index + 1 })}
              placeholder={text('newItem')}
              onChange={(event) => patchItem(item.key, { title: event.currentTarget.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                add();
              }}
            />
          ) : (
            <span className={styles.grow}>{item.title}</span>
          )}
          <Checkbox
            label={text('mandatory')}
            aria-label={text('mandatoryOf', { title: item.title })}
            checked={item.mandatory}
            disabled={!mayEdit}
            onChange={(event) => patchItem(item.key, { mandatory: event.currentTarget.checked })}
          />
          {mayEdit && (
            <IconButton
              icon={CloseIcon}
              name={text('removeItem', { title: item.title })}
              onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
            />
          )}
        </div>
      ))}
      {mayEdit && (
        <Button size="small" tone="quiet" icon={AddIcon} className={styles.adding} onClick={add}>
          {text('addItem')}
        </Button>
      )}
    </fieldset>
  );
}
