import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Button, Panel, Tag } from '../../ui';
import type { ColumnMapping, ImportDetail } from './import-shapes';
import styles from './imports.module.css';

export type ImportPack = ImportDetail['packs'][number];

/** The ready or saved mapping whose targets a mapping has. */
export const packOf = <Pack extends Pick<ImportPack, 'mapping'>>(
  packs: readonly Pack[],
  mapping: readonly Pick<ColumnMapping, 'target'>[],
): Pack | undefined =>
  packs.find((pack) => pack.mapping.every(({ target }, column) => mapping[column]?.target === target));

/** Predefined mappings for the exports of known systems that look like the file. */
export function PackPanel({
  packs,
  used,
  onUse,
}: {
  readonly packs: readonly ImportPack[];
  readonly used: ImportPack | undefined;
  readonly onUse: (pack: ImportPack) => void;
}) {
  const text = useText(imports);
  if (packs.length === 0) return null;
  return (
    <Panel title={text('packs')}>
      {packs.map((pack) => (
        <div key={pack.id} className={styles.pack}>
          <div>
            <strong>{text(`pack-${pack.id}`)}</strong>
            <p className={styles.quiet}>
              {text('packFacts', {
                fit: pack.fit,
                filled: pack.coverage.filled,
                fields: pack.coverage.fields,
              })}
            </p>
          </div>
          {pack.id === used?.id ? (
            <Tag hue="green">{text('packUsed')}</Tag>
          ) : (
            <Button size="small" onClick={() => onUse(pack)}>
              {text('usePack')}
            </Button>
          )}
        </div>
      ))}
    </Panel>
  );
}
