import type { RequiredField } from '@lendwright/forms';
import { IconCornerDownLeft } from '@tabler/icons-react';
import { useText } from '../../i18n';
import { records } from '../../i18n/en/records';
import { useRequired, type FormStore } from '../../form-view';
import { Count, Icon, Panel, StatusGlyph } from '../../ui';
import styles from './record-rail.module.css';

export interface RequiredRailProps {
  readonly store: FormStore;
  /** Opens the tab and section of a field and puts the focus into it. */
  readonly onJump: (field: RequiredField) => void;
}

/** The fields by tab and section, in reading order. */
export function groupRequired(required: readonly RequiredField[]) {
  const groups = new Map<string, { readonly title: string; readonly fields: RequiredField[] }>();
  for (const field of required) {
    const title = [field.tabTitle, field.sectionTitle].filter(Boolean).join(' · ');
    const group = groups.get(title) ?? { title, fields: [] };
    group.fields.push(field);
    groups.set(title, group);
  }
  return [...groups.values()];
}

/** What is still missing, one click or Enter away each. */
export function RequiredRail({ store, onJump }: RequiredRailProps) {
  const text = useText(records);
  const required = useRequired(store);
  return (
    <Panel
      title={text('requiredTitle')}
      aside={required.length > 0 && <Count value={required.length} tone="hot" />}
      actions={<span className={styles.note}>{text('requiredToSubmit')}</span>}
      isFlush
    >
      {required.length === 0 && <p className={styles.nothing}>{text('requiredNone')}</p>}
      <div className={styles.list}>
        {groupRequired(required).map((group) => (
          <div key={group.title} role="group" aria-label={group.title || text('requiredElsewhere')}>
            {group.title && <div className={styles.group}>{group.title}</div>}
            {group.fields.map((field) => (
              <button
                key={`${field.field} ${field.row ?? ''}`}
                type="button"
                className={styles.jump}
                onClick={() => onJump(field)}
              >
                <StatusGlyph shape="ring" hue="red" />
                <span className={styles.title}>{field.title}</span>
                <Icon of={IconCornerDownLeft} size={14} className={styles.arrow} />
              </button>
            ))}
          </div>
        ))}
      </div>
    </Panel>
  );
}
