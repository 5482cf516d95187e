import { Select } from '@mantine/core';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { CloseIcon, IconButton } from '../../ui';
import type { PartFieldsProps } from './group-fields';
import { MAX_MEASURES, type Measure, type ReportContent } from './report-shapes';
import { countedTitle, fieldTitle } from './report-view';
import styles from './reports.module.css';

type MeasureDraft = ReportContent['measures'][number];
const RECORD_COUNT_OPTION = '';

/** The measures of a report: a field and what is computed of it. The first one is charted. */
export function MeasureFields({ view, content, onChange }: PartFieldsProps) {
  const text = useText(reports);
  const { measures } = content;
  const usableFields = [...view.fields.values()].filter((field) => field.measures.length > 0);
  const data = [
    { value: RECORD_COUNT_OPTION, label: countedTitle(view) },
    ...usableFields.map(({ id }) => ({ value: id, label: fieldTitle(view, id) })),
  ];
  const measuresOf = ({ field }: MeasureDraft): readonly Measure[] =>
    field === undefined ? ['count'] : (view.fields.get(field)?.measures ?? []);
  const titleOf = ({ field }: MeasureDraft) => (field === undefined ? countedTitle(view) : fieldTitle(view, field));
  const add = (id: string | null) => {
    if (id === null) return;
    const measure = id === RECORD_COUNT_OPTION ? 'count' : (view.fields.get(id)?.measures[0] ?? 'count');
    onChange({ measures: [...measures, id === RECORD_COUNT_OPTION ? { measure } : { measure, field: id }] });
  };
  return (
    <div className={styles.parts}>
      {measures.map((listedMeasure, itemIndex) => (
        <div key={`${listedMeasure.field ?? ''}-${itemIndex}`} className={styles.part}>
          <span className={styles.partTitle}>{titleOf(listedMeasure)}</span>
          <Select
            size="xs"
            w={116}
            allowDeselect={false}
            aria-label={text('measureOfField', { field: titleOf(listedMeasure) })}
            data={measuresOf(listedMeasure).map((measure) => ({ value: measure, label: text(`measure-${measure}`) }))}
            value={listedMeasure.measure}
            onChange={(measure) =>
              measure &&
              onChange({ measures: measures.with(itemIndex, { ...listedMeasure, measure: measure as Measure }) })
            }
          />
          {measures.length > 1 && (
            <IconButton
              icon={CloseIcon}
              name={text('removeMeasure', { field: titleOf(listedMeasure) })}
              onClick={() => onChange({ measures: measures.filter((_one, index) => index !== itemIndex) })}
            />
          )}
        </div>
      ))}
      {measures.length < MAX_MEASURES && (
        <Select
          size="xs"
          searchable
          aria-label={text('addMeasure')}
          placeholder={text('addMeasure')}
          data={data}
          value={null}
          onChange={add}
        />
      )}
    </div>
  );
}
