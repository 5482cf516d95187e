import { Checkbox } from '@mantine/core';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import type { CompanyFields } from './company-shapes';
import styles from './companies.module.css';

type HiddenTabs = CompanyFields['hiddenTabs'];
/** The tabs of a record page. */
const TABS = ['admin', 'docs', 'auth', 'history'] as const;
const TYPES = ['Workforces', 'Contacts', 'Prospects'] as const;

export interface HiddenTabsFieldProps {
  readonly hidden: HiddenTabs;
  readonly onChange: (hiddenTabs: HiddenTabs) => void;
}

/** The record tabs hidden from each user type. This affects display only, not access rights. */
export function HiddenTabsField({ hidden, onChange }: HiddenTabsFieldProps) {
  const text = useText(companies);
  const toggle = (type: keyof HiddenTabs, tab: (typeof TABS)[number], isHidden: boolean) => {
    const otherEntries = hidden[type].filter((candidate) => candidate !== tab);
    onChange({ ...hidden, [type]: isHidden ? [...otherEntries, tab] : otherEntries });
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text('hiddenTabs')}</legend>
      <p className={styles.help}>{text('hiddenTabsHelp')}</p>
      <div className={styles.matrix}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('tab')}</th>
              {TYPES.map((type) => (
                <th key={type} scope="col">
                  {text(`type-${type}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TABS.map((tab) => (
              <tr key={tab}>
                <th scope="row">{text(`tab-${tab}`)}</th>
                {TYPES.map((type) => (
                  <td key={type}>
                    <Checkbox
                      aria-label={text('hideTab', { tab: text(`tab-${tab}`), type: text(`type-${type}`) })}
                      checked={hidden[type].includes(tab)}
                      onChange={({ currentTarget }) => toggle(type, tab, currentTarget.checked)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}
