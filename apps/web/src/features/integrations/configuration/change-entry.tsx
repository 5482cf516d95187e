import { Checkbox } from '@mantine/core';
import { refusalText, useText } from '../../../i18n';
import { configuration } from '../../../i18n/en/admin/configuration';
import { Tag } from '../../../ui';
import type { Change } from './configuration-shapes';
import styles from './configuration.module.css';

export interface ChangeEntryProps {
  readonly change: Change;
  readonly isIncluded: boolean;
  readonly onInclude: (isIncluded: boolean) => void;
}

/** One entry: whether it is imported, why it can't be, and what differs. */
export function ChangeEntry({ change, isIncluded, onInclude }: ChangeEntryProps) {
  const text = useText(configuration);
  const { section, name, state, fields, count, refused } = change;
  const hiddenCount = count - fields.length;
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        {state !== 'missing' && (
          <Checkbox
            aria-label={text('include', { name })}
            checked={isIncluded}
            onChange={(event) => onInclude(event.currentTarget.checked)}
          />
        )}
        <strong>{name}</strong>
        <Tag>{text(`section-${section}`)}</Tag>
      </div>
      {refused && (
        <p className={styles.refused}>
          {refusalText(refused.reason) ?? refused.message} {refused.path && <code>{refused.path}</code>}
        </p>
      )}
      {state === 'changed' && (
        <details>
          <summary>{text('fields', { count })}</summary>
          <ul className={styles.fields}>
            {fields.map(({ path, from, to }) => (
              <li key={path}>
                <code>{path}</code> {from !== null && <del>{from}</del>} {to !== null && <ins>{to}</ins>}
              </li>
            ))}
            {hiddenCount > 0 && <li>{text('moreFields', { count: hiddenCount })}</li>}
          </ul>
        </details>
      )}
    </li>
  );
}
