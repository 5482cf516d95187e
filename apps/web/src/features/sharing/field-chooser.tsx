import { Checkbox } from '@mantine/core';
import { CONTACT_CHOICE } from '@lendwright/api';
import { useState } from 'react';
import { useText } from '../../i18n';
import { sharing } from '../../i18n/en/records/sharing';
import { Button, Icon, IconButton, LockIcon, OpenIcon } from '../../ui';
import { fieldIdsOf, type ChoiceGroup } from './share-data';
import styles from './sharing.module.css';

export interface FieldChooserProps {
  readonly groups: readonly ChoiceGroup[];
  readonly value: ReadonlySet<string>;
  readonly onChange: (value: ReadonlySet<string>) => void;
}

/** What the other company sees: the fields of the form by tab, and the borrower's email and phone. */
export function FieldChooser({ groups, value, onChange }: FieldChooserProps) {
  const text = useText(sharing);
  const borrower = { _id: CONTACT_CHOICE, title: text('contact'), isMasked: false };
  const allEntries = [{ title: text('borrower'), fields: [borrower] }, ...groups];
  const ids = fieldIdsOf(allEntries);
  const total = allEntries.reduce((count, { fields }) => count + fields.length, 0);
  return (
    <div className={styles.chooser}>
      <div className={styles.chooserHead}>
        <h3>{text('whatTheySee')}</h3>
        <span className={styles.quiet} aria-live="polite">
          {text('fieldCount', { count: value.size, total })}
        </span>
        <span className={styles.presets}>
          <Button size="small" tone="quiet" onClick={() => onChange(new Set(ids))}>
            {text('all')}
          </Button>
          <Button size="small" tone="quiet" onClick={() => onChange(new Set())}>
            {text('none')}
          </Button>
        </span>
      </div>
      <p className={styles.quiet}>{text('nameAlways')}</p>
      <ul className={styles.groups}>
        {allEntries.map((group, index) => (
          <Group key={`${index} ${group.title}`} group={group} value={value} onChange={onChange} />
        ))}
      </ul>
    </div>
  );
}

interface GroupProps extends Pick<FieldChooserProps, 'value' | 'onChange'> {
  readonly group: ChoiceGroup;
}

function Group({ group, value, onChange }: GroupProps) {
  const text = useText(sharing);
  const [isOpen, setOpen] = useState(false);
  const title = group.title || text('otherFields');
  const ids = fieldIdsOf([group]);
  const count = ids.filter((id) => value.has(id)).length;
  const set = (fields: readonly string[], isChosen: boolean) => {
    const changedKeys = new Set(value);
    for (const field of fields) {
      if (isChosen) changedKeys.add(field);
      else changedKeys.delete(field);
    }
    onChange(changedKeys);
  };
  return (
    <li>
      <div className={styles.group}>
        <Checkbox
          label={title}
          checked={ids.length > 0 && count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          disabled={ids.length === 0}
          onChange={(event) => set(ids, event.currentTarget.checked)}
        />
        <span className={styles.quiet}>{text('groupCount', { count, total: group.fields.length })}</span>
        <IconButton
          icon={OpenIcon}
          name={text('showFields', { title })}
          aria-expanded={isOpen}
          className={isOpen ? styles.opened : undefined}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <ul className={styles.fields}>
          {group.fields.map(({ _id, title: field, isMasked }) => (
            <li key={_id} className={styles.field}>
              <Checkbox
                label={field || _id}
                checked={value.has(_id)}
                disabled={isMasked}
                onChange={(event) => set([_id], event.currentTarget.checked)}
              />
              {isMasked && (
                <span className={styles.masked}>
                  <Icon of={LockIcon} size={13} />
                  {text('masked')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
