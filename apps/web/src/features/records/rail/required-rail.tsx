import type { RequiredField } from '@lendwright/forms';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { useRequired, type FormStore } from '../../../form-view';
import { Count, Panel } from '../../../ui';
import { JumpList } from './jump-list';
import styles from './record-rail.module.css';

export interface RequiredRailProps {
  readonly store: FormStore;
  /** Opens the tab and section of a field and focuses it. */
  readonly onJump: (field: RequiredField) => void;
}

/** Required fields by tab and section, in reading order. */
export function groupRequiredFields(requiredFields: readonly RequiredField[]) {
  const groups = new Map<string, { readonly title: string; readonly fields: RequiredField[] }>();
  for (const field of requiredFields) {
    const title = [field.tabTitle, field.sectionTitle].filter(Boolean).join(' · ');
    const group = groups.get(title) ?? { title, fields: [] };
    group.fields.push(field);
    groups.set(title, group);
  }
  return [...groups.values()];
}

/** The missing fields, each a link that focuses it. */
export function RequiredRail({ store, onJump }: RequiredRailProps) {
  const text = useText(records);
  const requiredFields = useRequired(store);
  const groups = groupRequiredFields(requiredFields).map(({ title, fields }) => ({
    title,
    label: text('requiredElsewhere'),
    items: fields.map((field) => ({
      key: `${field.field} ${field.row ?? ''}`,
      title: field.title,
      onJump: () => onJump(field),
    })),
  }));
  return (
    <Panel
      title={text('requiredTitle')}
      aside={requiredFields.length > 0 && <Count value={requiredFields.length} tone="hot" />}
      actions={<span className={styles.note}>{text('requiredToSubmit')}</span>}
      isFlush
    >
      {requiredFields.length === 0 && <p className={styles.nothing}>{text('requiredNone')}</p>}
      <JumpList groups={groups} glyph={{ shape: 'ring', hue: 'red' }} />
    </Panel>
  );
}
