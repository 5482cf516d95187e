import type { ReactNode } from 'react';
import { useId } from 'react';
import { FieldFooter, hasMessage } from './field-footer';
import styles from './field-frame.module.css';
import { FieldHeader } from './field-header';
import { useForm } from '../form-context';
import type { UsedField } from './use-field';

/** The attributes that link a control to its label, hint and error. */
export interface ControlAria {
  readonly id: string;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldFrameProps {
  readonly field: UsedField;
  /** A hint, replaced by an error. */
  readonly hint?: ReactNode;
  /** Several controls under one label: radio buttons, checkboxes, a signature pad. */
  readonly isGroup?: boolean;
  readonly children: (aria: ControlAria) => ReactNode;
}

/**
 * A label, the control, and one reserved line for the hint or error, so that the layout does not jump; pending changes
 * follow below.
 */
export function FieldFrame({ field, hint, isGroup = false, children }: FieldFrameProps) {
  const id = useId();
  const { extras } = useForm();
  const { element, issue, conflict, pending, reason, isMandatory, isMerged, isChangedSinceVisit, isGiven, here } =
    field;
  const lineId = `${id}-line`;
  const describedBy = hasMessage(field, element, hint) ? lineId : undefined;
  const aria: ControlAria = {
    id,
    'aria-invalid': issue ? true : undefined,
    'aria-required': isMandatory || undefined,
    'aria-describedby': describedBy,
  };
  return (
    <div
      className={styles.frame}
      data-field={element.id}
      data-here={here ? true : undefined}
      style={here?.[0] && extras?.ring(here[0])}
      data-merged={isMerged || isChangedSinceVisit || undefined}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy })}
    >
      <FieldHeader {...{ id, element, isGroup, isMandatory, isGiven, here }} />
      {children(aria)}
      {describedBy === undefined && pending.length === 0 ? (
        <div id={lineId} className={styles.line} />
      ) : (
        <FieldFooter
          id={lineId}
          {...{ element, issue, conflict, pending, reason, isMerged, isChangedSinceVisit, hint }}
        />
      )}
    </div>
  );
}
