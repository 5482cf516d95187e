import { Combobox, type ComboboxStore } from '@mantine/core';
import { Fragment, useEffect, useMemo } from 'react';
import { useText } from '../../../i18n';
import { builderRules } from '../../../i18n/en/builder/builder-rules';
import { CheckIcon, Icon } from '../../../ui';
import { foundOptions, type PickOption } from './found-options';
import styles from './picker.module.css';

export interface PickerListProps {
  readonly combobox: ComboboxStore;
  readonly label: string;
  readonly options: () => readonly PickOption[];
  readonly chosen: readonly string[];
  readonly find: string;
  readonly isMulti: boolean | undefined;
}

/** The options of an open menu with headings; chosen ones are checked. */
export function PickerList({ combobox, label, options, chosen, find, isMulti }: PickerListProps) {
  const text = useText(builderRules);
  const allOptions = useMemo(() => options(), [options]);
  const { shown, left } = useMemo(() => foundOptions(allOptions, find), [allOptions, find]);
  const { selectFirstOption, selectActiveOption } = combobox;
  // Typing selects the best match, so that Enter picks it.
  useEffect(() => {
    if (find) selectFirstOption();
    else selectActiveOption();
  }, [find, selectFirstOption, selectActiveOption]);
  return (
    <>
      <Combobox.Options aria-label={label} aria-multiselectable={isMulti || undefined}>
        {shown.map((option, index) => (
          <Fragment key={option.id}>
            {!find && option.group && option.group !== shown[index - 1]?.group && (
              <div className={styles.heading} role="presentation">
                {option.group}
              </div>
            )}
            <Combobox.Option
              value={option.id}
              active={chosen.includes(option.id)}
              aria-checked={chosen.includes(option.id)}
            >
              <span className={styles.title}>{option.title}</span>
              {option.hint && (
                <>
                  {' '}
                  <span className={styles.hint}>{option.hint}</span>
                </>
              )}
              <span className={styles.check}>{chosen.includes(option.id) && <Icon of={CheckIcon} size={14} />}</span>
            </Combobox.Option>
          </Fragment>
        ))}
        {shown.length === 0 && <Combobox.Empty>{text('noneFound', { find })}</Combobox.Empty>}
      </Combobox.Options>
      {left > 0 && <p className={styles.narrow}>{text('narrow', { count: left })}</p>}
    </>
  );
}
