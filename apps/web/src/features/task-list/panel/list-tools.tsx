import { useState } from 'react';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import {
  AscendingIcon,
  Choice,
  DescendingIcon,
  FilterIcon,
  IconButton,
  PopoverMenu,
  SearchIcon,
  SearchInput,
  SegmentedTabs,
  statusGlyph,
  StatusGlyph,
  type MenuEntry,
} from '../../../ui';
import { TASK_PRIORITIES, TASK_STATUSES, type TaskPriority, type TaskStatus } from '../task-shapes';
import styles from './panel.module.css';

export interface ListFilters {
  readonly tab: 'open' | 'completed' | 'inactive';
  /** The spec's task type. */
  readonly list: 'Created' | 'Assigned' | null;
  readonly status: TaskStatus | null;
  readonly priority: TaskPriority | null;
  readonly text: string;
  readonly sort: { readonly field: string; readonly order: 1 | -1 };
}

export const NO_FILTERS: ListFilters = {
  tab: 'open',
  list: null,
  status: null,
  priority: null,
  text: '',
  sort: { field: 'due_date', order: 1 },
};

const TABS = ['open', 'completed', 'inactive'] as const;
const LISTS = ['All', 'Created', 'Assigned'] as const;
const SORTS = {
  due_date: 'dueDate',
  start_date: 'startDate',
  priority: 'priority',
  status: 'status',
  title: 'title',
  createdAt: 'createdOn',
  updatedAt: 'updatedOn',
} as const;

export interface ListToolsProps {
  readonly filters: ListFilters;
  /** The number of matching tasks. */
  readonly count: number | undefined;
  readonly onChange: (patch: Partial<ListFilters>) => void;
}

/** Tabs, task type, search toggle, filters and sort. @source spec 2-records §2.12 */
export function ListTools({ filters, count, onChange }: ListToolsProps) {
  const text = useText(taskList);
  const [isSearching, setSearching] = useState(false);
  return (
    <div className={styles.tools}>
      <SegmentedTabs
        label={text('show')}
        tabs={TABS.map((id) => ({ id, title: text(`tab-${id}`), count: id === filters.tab ? count : undefined }))}
        value={filters.tab}
        onChange={(tab) => onChange({ tab: tab as ListFilters['tab'], status: null })}
      />
      <div className={styles.toolsEnd}>
        <Choice
          label={text('taskType')}
          options={LISTS.map((value) => ({ value, title: text(`list-${value}`) }))}
          value={filters.list ?? 'All'}
          onChange={(list) => onChange({ list: list === 'All' ? null : list })}
        />
        {isSearching && (
          <SearchInput
            value={filters.text}
            label={text('search')}
            onSearch={(typedText) => onChange({ text: typedText.trim() })}
            width={180}
          />
        )}
        <IconButton
          icon={SearchIcon}
          name={text('search')}
          aria-expanded={isSearching}
          onClick={() => {
            if (isSearching && filters.text) onChange({ text: '' });
            setSearching(!isSearching);
          }}
        />
        <FilterMenu filters={filters} onChange={onChange} />
        <SortMenu filters={filters} onChange={onChange} />
      </div>
    </div>
  );
}

type ToolProps = Omit<ListToolsProps, 'count'>;

function FilterMenu({ filters, onChange }: ToolProps) {
  const text = useText(taskList);
  const isFiltered = filters.status !== null || filters.priority !== null;
  const statuses: readonly MenuEntry[] = TASK_STATUSES.map((status) => ({
    id: status,
    title: text(`status-${status}`),
    mark: <StatusGlyph {...statusGlyph('task', status)} />,
    isChosen: filters.status === status,
    onPick: () => onChange({ status: filters.status === status ? null : status }),
  }));
  const priorities: readonly MenuEntry[] = TASK_PRIORITIES.map((priority) => ({
    id: priority,
    title: text(`priority-${priority}`),
    mark: <StatusGlyph {...statusGlyph('priority', priority)} />,
    isChosen: filters.priority === priority,
    onPick: () => onChange({ priority: filters.priority === priority ? null : priority }),
  }));
  return (
    <PopoverMenu
      align="end"
      staysOpen
      target={<IconButton icon={FilterIcon} name={text('filter')} badge={isFiltered ? 1 : 0} />}
      entries={[
        { kind: 'heading', id: 'status', title: text('status') },
        ...statuses,
        { kind: 'heading', id: 'priority', title: text('priority') },
        ...priorities,
      ]}
    />
  );
}

function SortMenu({ filters, onChange }: ToolProps) {
  const text = useText(taskList);
  const { field, order } = filters.sort;
  return (
    <PopoverMenu
      align="end"
      target={<IconButton icon={order === 1 ? AscendingIcon : DescendingIcon} name={text('sort')} />}
      entries={[
        ...Object.entries(SORTS).map(([id, title]) => ({
          id,
          title: text(title),
          isChosen: id === field,
          onPick: () => onChange({ sort: { field: id, order: id === field && order === 1 ? -1 : 1 } }),
        })),
      ]}
    />
  );
}
