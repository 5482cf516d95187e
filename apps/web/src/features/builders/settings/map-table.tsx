import { Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { offersFor, type MapField } from './map-fields';
import styles from './convert.module.css';

export interface MapTableProps {
  readonly title: string;
  readonly from: readonly MapField[];
  readonly targets: readonly MapField[];
  readonly map: Readonly<Record<string, string>>;
  readonly onChange: (map: Record<string, string>) => void;
}

/** Represents the empty mapping, since a select cannot hold an empty value. */
const NOT_COPIED = '=';

/** Which field of a lead goes into which field of a prospect or a loan. */
export function MapTable({ title, from, targets, map, onChange }: MapTableProps) {
  const text = useText(builderSettings);
  const put = (field: string, target: string | null) => {
    const { [field]: _before, ...rest } = map;
    onChange(target === null ? rest : { ...rest, [field]: target === NOT_COPIED ? '' : target });
  };
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {from.length === 0 && <p className={styles.help}>{text('noFields')}</p>}
      <ul className={styles.list}>
        {from.map((field) => {
          const sameTarget = targets.find(({ id }) => id === field.id);
          const offers = offersFor(field, targets);
          const chosenTarget = map[field.id];
          const isUnknown = chosenTarget && !offers.some(({ id }) => id === chosenTarget);
          return (
            <li key={field.id} className={styles.line}>
              <span className={styles.from}>{field.title || field.id}</span>
              <Select
                size="xs"
                aria-label={text('mappingOf', { field: field.title || field.id, title })}
                placeholder={
                  sameTarget && offers.includes(sameTarget)
                    ? text('sameField', { field: sameTarget.title || sameTarget.id })
                    : text('noSameField')
                }
                searchable
                clearable
                nothingFoundMessage={text('noCompatibleFields')}
                data={[
                  { value: NOT_COPIED, label: text('notCopied') },
                  ...offers.map(({ id, title: label }) => ({ value: id, label: label ? `${label} (${id})` : id })),
                  ...(isUnknown ? [{ value: chosenTarget, label: chosenTarget }] : []),
                ]}
                value={chosenTarget === undefined ? null : chosenTarget === '' ? NOT_COPIED : chosenTarget}
                onChange={(target) => put(field.id, target)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
