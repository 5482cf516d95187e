import { useState } from 'react';
import { useText } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { reports } from '../../i18n/en/records/reports';
import { Button, FilterIcon } from '../../ui';
import { FilterBar, filterText, type FilterField } from '../../ui/table';
import { FilterGroupsDialog } from './filter-groups-dialog';
import { isFilterGroup, treeOf, type FilterGroup } from './filter-tree';
import { filtersOf, withFilters, type ReportContent } from './report-shapes';
import styles from './reports.module.css';

export interface ReportFiltersProps {
  readonly fields: readonly FilterField[];
  readonly content: ReportContent;
  readonly onChange: (content: ReportContent) => void;
}

/** The filters of a report: as a bar, or as an outline if there are groups in it. */
export function ReportFilters({ fields, content, onChange }: ReportFiltersProps) {
  const text = useText(reports);
  const [isEditing, setEditing] = useState(false);
  const edit = (
    <Button size="small" icon={FilterIcon} onClick={() => setEditing(true)}>
      {text('filterGroups')}
    </Button>
  );
  return (
    <div className={styles.filters}>
      {content.logic ? (
        <>
          <FilterOutline fields={fields} group={treeOf(content)} />
          {edit}
        </>
      ) : (
        <>
          <div className={styles.grow}>
            <FilterBar
              fields={fields}
              filters={filtersOf(content)}
              onFilters={(filters) => onChange(withFilters(content, filters))}
              hasBuilder={false}
            />
          </div>
          {edit}
        </>
      )}
      {isEditing && (
        <FilterGroupsDialog fields={fields} content={content} onChange={onChange} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}

function FilterOutline({ fields, group }: { readonly fields: readonly FilterField[]; readonly group: FilterGroup }) {
  const text = useText(reports);
  const tableText = useText(table);
  return (
    <div className={styles.outline}>
      <span>{text(`rule-${group.rule}`)}</span>
      <ul>
        {group.parts.map((part) => (
          <li key={part._id}>
            {isFilterGroup(part) ? <FilterOutline fields={fields} group={part} /> : filterText(fields, part, tableText)}
          </li>
        ))}
      </ul>
    </div>
  );
}
