import { Checkbox } from '@mantine/core';
import type { FormElement } from '@lendwright/forms';
import { FieldFrame } from '../field-frame';
import { useField, type UsedField } from '../use-field';
import type { KindViewProps } from './kind-view';
import styles from './kinds.module.css';

/** A single yes or no, or several choices where the element lists options. */
export function CheckboxView({ element }: KindViewProps) {
  const field = useField(element);
  const isList = (element.options?.length ?? 0) > 0;
  return (
    <FieldFrame field={field} isGroup>
      {({ id }) => (
        <div id={id} className={styles.options} onBlur={field.leave}>
          {isList ? <Several element={element} field={field} /> : <Single element={element} field={field} />}
        </div>
      )}
    </FieldFrame>
  );
}

interface PartProps {
  readonly element: FormElement;
  readonly field: UsedField;
}

function Single({ element, field }: PartProps) {
  const isOn = field.value === true;
  return (
    <label className={styles.option} data-on={isOn || undefined}>
      <Checkbox
        checked={isOn}
        disabled={field.isReadonly}
        aria-invalid={field.issue !== null || undefined}
        onChange={() => field.set(!isOn)}
      />
      <span>{element.placeholder || element.title}</span>
    </label>
  );
}

function Several({ element, field }: PartProps) {
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : [];
  const toggle = (id: string) =>
    field.set(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (element.options ?? []).map(({ id, text }) => (
    <label key={id} className={styles.option} data-on={chosen.includes(id) || undefined}>
      <Checkbox
        checked={chosen.includes(id)}
        disabled={field.isReadonly}
        aria-invalid={field.issue !== null || undefined}
        onChange={() => toggle(id)}
      />
      <span>{text}</span>
    </label>
  ));
}
