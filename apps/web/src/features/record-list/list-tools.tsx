import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { BoardIcon, IconButton, TableIcon } from '../../ui';
import { ColumnChooser, DensityMenu, type DataTableColumn } from '../../ui/table';
import { ExportButton } from './export-button';
import type { ListData } from './list-data';
import type { ListRecord } from './wire-records';
import type { ModuleKey } from './module-calls';
import type { useListLayout } from './use-list-layout';
import styles from './record-list.module.css';

export interface ListToolsProps {
  readonly module: ModuleKey;
  readonly data: ListData;
  readonly title: string;
  readonly columns: readonly DataTableColumn<ListRecord>[];
  readonly shape: ReturnType<typeof useListLayout>;
  readonly isBoard: boolean;
  /** Below the columns to choose from. */
  readonly note?: string | undefined;
}

/** The tools of a list: board or table, columns, export, density. */
export function ListTools({ module, data, title, columns, shape, isBoard, note }: ListToolsProps) {
  const text = useText(recordList);
  const { answer, change, search, ignored } = data;
  return (
    <>
      {answer && answer.status.length > 0 && (
        <IconButton
          icon={isBoard ? TableIcon : BoardIcon}
          name={text(isBoard ? 'asTable' : 'asBoard')}
          onClick={() => change({ layout: isBoard ? undefined : 'board', status: undefined })}
        />
      )}
      {!isBoard && <ColumnChooser columns={columns} layout={shape.layout} onLayout={shape.change} note={note} />}
      {answer && answer.count > 0 && <ExportButton module={module} search={search} ignored={ignored} title={title} />}
      {!isBoard && (
        <span className={styles.wide}>
          <DensityMenu density={shape.density} onDensity={shape.setDensity} />
        </span>
      )}
    </>
  );
}
