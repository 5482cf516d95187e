import { Radio } from '@mantine/core';
import { optionsOf } from '@lendwright/forms';
import { FieldFrame } from '../field-frame';
import { useField } from '../use-field';
import type { KindViewProps } from './kind-view';
import styles from './kinds.module.css';

/** One of a few, all in sight. */
export function RadioView({ element }: KindViewProps) {
  const field = useField(element);
  const { options } = optionsOf(element);
  return (
    <FieldFrame field={field} isGroup>
      {({ id, ...ties }) => (
        <div id={id} className={styles.options} role="radiogroup" aria-label={element.title} onBlur={field.leave}>
          {options.map(({ id: option, text }) => (
            <label key={option} className={styles.option} data-on={field.value === option || undefined}>
              <Radio
                name={id}
                value={option}
                checked={field.value === option}
                disabled={field.isReadonly}
                aria-invalid={ties['aria-invalid']}
                onChange={() => field.set(option)}
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
