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
      {data.savedMappings.map((mapping) => (
        <div key={mapping.name} className={styles.pack}>
          <div>
            <strong>{mapping.name}</strong>
            <p className={styles.quiet}>
              {text('mappingFits', { fit: mapping.fit, columns: data.columns.length, name: mapping.by })} ·{' '}
              <Ago at={mapping.savedAt} />
            </p>
          </div>
          <span className={styles.saveMappingActions}>
            {mapping.name === used?.name ? (
              <Tag hue="green">{text('packUsed')}</Tag>
            ) : (
              <Button size="small" onClick={() => onUse(mapping)}>
                {text('usePack')}
              </Button>
            )}
            {mapping.mayEdit && (
              <IconButton
                icon={CloseIcon}
                name={text('removeMapping', { name: mapping.name })}
                onClick={() => onRemove(mapping.name)}
              />
            )}
          </span>
        </div>
      ))}
    </Panel>
  );
}
