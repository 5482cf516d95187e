import { Select, Switch } from '@mantine/core';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { CloseIcon, IconButton } from '../../ui';
import { BUCKETS, MAX_GROUPS, type Bucket, type ReportContent } from './report-shapes';
import { fieldTitle, type ReportView } from './report-view';
import styles from './reports.module.css';

export interface PartFieldsProps {
  readonly view: Pick<ReportView, 'text' | 'fields' | 'items' | 'module'>;
  readonly content: ReportContent;
  readonly onChange: (patch: Partial<ReportContent>) => void;
}

/** The groups of a report, from the outer to the inner one. */
export function GroupFields({ view, content, onChange }: PartFieldsProps) {
  const text = useText(reports);
  const { groups } = content;
  const usableFields = [...view.fields.values()].filter(({ isGroupable }) => isGroupable);
  const data = usableFields.map(({ id }) => ({ value: id, label: fieldTitle(view, id) }));
  const change = (index: number, group: ReportContent['groups'][number]) =>
    onChange({ groups: groups.with(index, group) });
  const add = (field: string | null) => {
    if (!field) return;
    const bucket = view.fields.get(field)?.isDate ? { bucket: 'month' as const } : {};
    onChange({ groups: [...groups, { field, ...bucket }] });
  };
  return (
    <div className={styles.parts}>
      {groups.map(({ field, bucket }, itemIndex) => (
        <div key={`${field}-${itemIndex}`} className={styles.part}>
          <span className={styles.partTitle}>{fieldTitle(view, field)}</span>
          {view.fields.get(field)?.isDate && (
            <Select
              size="xs"
              w={104}
              allowDeselect={false}
              aria-label={text('bucketOf', { field: fieldTitle(view, field) })}
              data={BUCKETS.map((listedBucket) => ({ value: listedBucket, label: text(`bucket-${listedBucket}`) }))}
              value={bucket ?? 'month'}
              onChange={(nextBucket) => nextBucket && change(itemIndex, { field, bucket: nextBucket as Bucket })}
            />
          )}
          <IconButton
            icon={CloseIcon}
            name={text('removeGroup', { field: fieldTitle(view, field) })}
            onClick={() => onChange({ groups: groups.filter((_group, index) => index !== itemIndex) })}
          />
        </div>
      ))}
      {groups.length < MAX_GROUPS && (
        <Select
          size="xs"
          searchable
          aria-label={text('addGroup')}
          placeholder={text('addGroup')}
          data={data}
          value={null}
          onChange={add}
        />
      )}
      {groups.length > 1 && (
        <Switch
          size="xs"
          label={text('pivot')}
          checked={content.isPivot ?? false}
          onChange={({ currentTarget }) => onChange({ isPivot: currentTarget.checked })}
        />
      )}
    </div>
  );
}
