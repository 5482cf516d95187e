import { Autocomplete, MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Panel } from '../../ui';
import { FormulaFields } from './formulas/formula-fields';
import { GroupFields } from './group-fields';
import { MeasureFields } from './measure-fields';
import {
  CHARTS,
  filtersOf,
  foldersOf,
  newDraft,
  withFilters,
  type Chart,
  type ReportContent,
  type ReportModule,
} from './report-shapes';
import { fieldTitle, type ReportView } from './report-view';
import { TotalsFields } from './totals-fields';
import type { ReportEditor } from './use-report-editor';
import styles from './reports.module.css';

export interface DefinitionPanelProps {
  readonly editor: ReportEditor;
  readonly view: ReportView;
  readonly modules: readonly ReportModule[];
  /** Whether the viewer may change the title and share the report. */
  readonly mayEdit: boolean;
  readonly isTitleMissing: boolean;
}

const MAX_FOLDER_LENGTH = 60;

/** What a report shows: module, groups, measures, columns and chart. Each change runs it again. */
export function DefinitionPanel({ editor, view, modules, mayEdit, isTitleMissing }: DefinitionPanelProps) {
  const text = useText(reports);
  const { draft, change, changeContent } = editor;
  const { content } = draft;
  const folders = foldersOf(useCall('listReports').data?.reports ?? []);
  const filters = filtersOf(content);
  const pickSource = (source: string) => {
    const [module = '', items] = source.split('/');
    if (module !== content.module || items !== content.items)
      change({ content: newDraft(module, items as ReportContent['items']).content });
  };
  const parts = { view, content, onChange: changeContent };
  const columns = [...view.fields.values()].filter(({ isColumn }) => isColumn);
  return (
    <Panel>
      <div className={styles.stack}>
        <TextInput
          label={text('title')}
          withAsterisk
          maxLength={120}
          disabled={!mayEdit}
          value={draft.title}
          error={isTitleMissing ? text('titleMissing') : null}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        {mayEdit && (
          <Autocomplete
            label={text('folder')}
            placeholder={text('folderNone')}
            maxLength={MAX_FOLDER_LENGTH}
            data={[...folders]}
            value={draft.folder}
            onChange={(folder) => change({ folder })}
          />
        )}
        <Select
          label={text('source')}
          allowDeselect={false}
          searchable
          data={modules.flatMap(({ key, title, items, sections }) => [
            { value: key, label: title },
            ...items.map((item) => ({ value: `${key}/${item}`, label: `${title} › ${text(`items-${item}`)}` })),
            ...sections.map((section) => ({ value: `${key}/${section.items}`, label: `${title} › ${section.title}` })),
          ])}
          value={content.items ? `${content.module}/${content.items}` : content.module}
          onChange={(source) => source && pickSource(source)}
        />
        <fieldset className={styles.field}>
          <legend>{text('groups')}</legend>
          <GroupFields {...parts} />
        </fieldset>
        <fieldset className={styles.field}>
          <legend>{text('values')}</legend>
          <MeasureFields {...parts} />
        </fieldset>
        <fieldset className={styles.field}>
          <legend>{text('formulas')}</legend>
          <FormulaFields {...parts} />
        </fieldset>
        <fieldset className={styles.field}>
          <legend>{text('totals')}</legend>
          <TotalsFields content={content} onChange={changeContent} />
        </fieldset>
        <Select
          label={text('chart')}
          allowDeselect={false}
          data={CHARTS.map((chart) => ({ value: chart, label: text(`chart-${chart}`) }))}
          value={content.chart}
          onChange={(chart) => chart && changeContent({ chart: chart as Chart })}
        />
        <Select
          label={text('order')}
          allowDeselect={false}
          data={(['key', 'value'] as const).map((order) => ({ value: order, label: text(`order-${order}`) }))}
          value={content.order}
          onChange={(order) => order && changeContent({ order: order === 'value' ? 'value' : 'key' })}
        />
        <MultiSelect
          label={text('columns')}
          description={text('columnsHelp')}
          searchable
          data={columns.map(({ id }) => ({ value: id, label: fieldTitle(view, id) }))}
          value={[...content.columns]}
          onChange={(ids) => changeContent({ columns: ids })}
        />
        {filters.length > 0 && (
          <MultiSelect
            label={text('prompts')}
            description={text('promptsHelp')}
            data={filters.map(({ _id, field }) => ({ value: _id, label: fieldTitle(view, field) }))}
            value={[...(content.prompts ?? [])]}
            onChange={(prompts) => changeContent(withFilters(content, filters, prompts))}
          />
        )}
        {mayEdit && view.module?.mayShare && (
          <Switch
            label={text('share')}
            description={text('shareHelp')}
            checked={draft.isShared}
            onChange={({ currentTarget }) => change({ isShared: currentTarget.checked })}
          />
        )}
      </div>
    </Panel>
  );
}
