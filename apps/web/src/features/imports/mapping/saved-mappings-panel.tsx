import { useText } from '../../../i18n';
import { imports } from '../../../i18n/en/admin/imports';
import { Ago, Button, CloseIcon, IconButton, Panel, Tag } from '../../../ui';
import type { ImportDetail, SavedMapping } from '../import-shapes';
import styles from '../imports.module.css';

export interface SavedMappingsPanelProps {
  readonly data: Pick<ImportDetail, 'savedMappings' | 'columns'>;
  readonly used: SavedMapping | undefined;
  readonly onUse: (mapping: SavedMapping) => void;
  readonly onRemove: (name: string) => void;
}

/** Mappings that someone saved under a name and that know columns of the file. */
export function SavedMappingsPanel({ data, used, onUse, onRemove }: SavedMappingsPanelProps) {
  const text = useText(imports);
  if (data.savedMappings.length === 0) return null;
  return (
    <Panel title={text('savedMappings')}>
      {data.savedMappings.map((one) => (
        <div key={one.name} className={styles.pack}>
          <div>
            <strong>{one.name}</strong>
            <p className={styles.quiet}>
              {text('mappingFits', { fit: one.fit, columns: data.columns.length, name: one.by })} ·{' '}
              <Ago at={one.savedAt} />
            </p>
          </div>
          <span className={styles.saveMappingActions}>
            {one.name === used?.name ? (
              <Tag hue="green">{text('packUsed')}</Tag>
            ) : (
              <Button size="small" onClick={() => onUse(one)}>
                {text('usePack')}
              </Button>
            )}
            {one.mayEdit && (
              <IconButton
                icon={CloseIcon}
                name={text('removeMapping', { name: one.name })}
                onClick={() => onRemove(one.name)}
              />
            )}
          </span>
        </div>
      ))}
    </Panel>
  );
}
