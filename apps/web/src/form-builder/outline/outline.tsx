import { useMemo, useState } from 'react';
import { useText } from '../../i18n';
import { builderPalette } from '../../i18n/en/builder/builder-palette';
import { SearchInput } from '../../ui';
import { useFormModel } from '../builder-context';
import { DeactivatedList } from './deactivated-list';
import { OutlineRow } from './outline-row';
import { outlineRows } from './outline-rows';
import { useTreeKeys } from './use-tree-keys';
import styles from './outline.module.css';

/** The form as a searchable tree of titles, with the deactivated elements below it. */
export function Outline() {
  const text = useText(builderPalette);
  const model = useFormModel();
  const [find, setFind] = useState('');
  const [foldedSections, setFoldedSections] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => outlineRows(model, find, foldedSections), [model, find, foldedSections]);
  const fold = (id: string, isFolded: boolean) =>
    setFoldedSections(
      (foldedIds) => new Set(isFolded ? [...foldedIds, id] : [...foldedIds].filter((otherId) => otherId !== id)),
    );
  const { host, onKeyDown, current } = useTreeKeys(rows, fold);
  return (
    <>
      <SearchInput
        value={find}
        onSearch={setFind}
        label={text('findInTree')}
        placeholder={text('findInTree')}
        width="100%"
      />
      {rows.length === 0 && <p className={styles.none}>{find ? text('noneFound', { find }) : text('emptyForm')}</p>}
      <div ref={host} role="tree" aria-label={text('tab.outline')} className={styles.tree} onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <OutlineRow key={row.id} row={row} isCurrent={row.id === current} onFold={fold} />
        ))}
      </div>
      <DeactivatedList />
    </>
  );
}
