import { useState } from 'react';
import { refusalText, useText } from '../../../i18n';
import { imports } from '../../../i18n/en/admin/imports';
import { IconButton, NextIcon, Panel, PreviousIcon } from '../../../ui';
import { targetTitle, type ImportDetail } from '../import-shapes';
import type { MappingProps } from './mapping-table';
import type { MappingPreview } from './mapping-preview';
import styles from '../imports.module.css';

export interface PreviewPanelProps {
  readonly data: ImportDetail;
  readonly mapping: MappingProps['mapping'];
  readonly preview: MappingPreview;
}

/** A row at the start of the file as the mapping reads it, field by field. */
export function PreviewPanel({ data, mapping, preview }: PreviewPanelProps) {
  const text = useText(imports);
  const [index, setIndex] = useState(0);
  const shownIndex = Math.min(index, preview.length - 1);
  const row = preview[shownIndex];
  if (!row) return null;
  const titleOf = (column: number) => {
    const id = mapping.find((candidate) => candidate.column === column)?.target;
    const target = data.targets.find((candidate) => candidate.id === id);
    if (!target) return data.columns[column]?.name ?? '';
    return target.id.startsWith('@') ? targetTitle(text, target) : target.title;
  };
  return (
    <Panel
      title={text('previewRow', { line: row.line })}
      actions={
        <>
          <IconButton
            icon={PreviousIcon}
            name={text('previous')}
            disabled={shownIndex === 0}
            onClick={() => setIndex(shownIndex - 1)}
          />
          <IconButton
            icon={NextIcon}
            name={text('next')}
            disabled={shownIndex === preview.length - 1}
            onClick={() => setIndex(shownIndex + 1)}
          />
        </>
      }
    >
      <dl className={styles.previewed} aria-live="polite">
        {row.cells.map(({ column, value, problem }) => (
          <div key={column}>
            <dt>{titleOf(column)}</dt>
            <dd data-wrong={problem !== null || undefined}>
              {problem ? (refusalText(problem.reason) ?? problem.message) : value || '–'}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
