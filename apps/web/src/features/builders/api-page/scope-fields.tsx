import { Checkbox, Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import { accessesOf, accessOf, PART_ACCESS, PARTS, RECORD_SCOPES, withAccess, type KeyScope } from './key-scopes';
import styles from './api-page.module.css';

export interface ScopeFieldsProps {
  readonly scopes: readonly KeyScope[];
  readonly onChange: (scopes: readonly KeyScope[]) => void;
}

/** What a key may do: with records, and with what belongs to them. */
export function ScopeFields({ scopes, onChange }: ScopeFieldsProps) {
  const text = useText(builderApi);
  const isOfRecords = (scope: KeyScope) => RECORD_SCOPES.some((candidate) => candidate === scope);
  return (
    <>
      <Checkbox.Group
        label={text('scopes')}
        value={scopes.filter(isOfRecords)}
        onChange={(value) =>
          onChange([
            ...RECORD_SCOPES.filter((scope) => value.includes(scope)),
            ...scopes.filter((scope) => !isOfRecords(scope)),
          ])
        }
      >
        <div className={styles.choices}>
          {RECORD_SCOPES.map((scope) => (
            <Checkbox key={scope} value={scope} label={text(`scope-${scope}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={styles.parts}>
        {PARTS.map((part) => (
          <Select
            key={part}
            label={text(`part-${part}`)}
            allowDeselect={false}
            data={accessesOf(part).map((access) => ({ value: access, label: text(`access-${access}`) }))}
            value={accessOf(scopes, part)}
            onChange={(value) =>
              onChange(withAccess(scopes, part, PART_ACCESS.find((access) => access === value) ?? 'none'))
            }
          />
        ))}
      </div>
    </>
  );
}
