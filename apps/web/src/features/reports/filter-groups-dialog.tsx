import { useState } from 'react';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Button, Dialog } from '../../ui';
import type { FilterField } from '../../ui/table';
import { FilterGroupFields } from './filter-group-fields';
import { newGroup, treeOf, withTree } from './filter-tree';
import type { ReportContent } from './report-shapes';

export interface FilterGroupsDialogProps {
  readonly fields: readonly FilterField[];
  readonly content: ReportContent;
  readonly onChange: (content: ReportContent) => void;
  readonly onClose: () => void;
}

/** Edits the filters of a report in groups. Incomplete filters are left out when they are applied. */
export function FilterGroupsDialog({ fields, content, onChange, onClose }: FilterGroupsDialogProps) {
  const text = useText(reports);
  const [tree, setTree] = useState(() => (content.filters.length > 0 ? treeOf(content) : newGroup('all')));
  const apply = () => {
    onChange(withTree(content, tree));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('filters')}
      width={720}
      hasStickyActions
      actions={
        <>
          <Button onClick={() => setTree(newGroup('all'))}>{text('clearFilters')}</Button>
          <Button tone="primary" onClick={apply}>
            {text('applyFilters')}
          </Button>
        </>
      }
    >
      <FilterGroupFields fields={fields} group={tree} depth={1} onChange={setTree} />
    </Dialog>
  );
}
