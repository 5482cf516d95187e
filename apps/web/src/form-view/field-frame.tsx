import type { ReactNode } from 'react';
import { useId, useLayoutEffect } from 'react';
import { useText } from '../i18n';
import { form } from '../i18n/en/form';
import { AlertIcon, Icon } from '../ui';
import { ConflictChoice } from './conflict-choice';
import type { UsedField } from './use-field';
import styles from './field-frame.module.css';

/** What ties a control to its label, hint and error. */
export interface ControlTies {
  readonly id: string;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}

export interface FieldFrameProps {
  readonly field: UsedField;
  /** A line of help; an error takes its place. */
  readonly hint?: ReactNode;
  /** Several controls under one label: radio buttons, checks, a pad. */
  readonly isGroup?: boolean;
  readonly children: (ties: ControlTies) => ReactNode;
}

/** Label above, control, and one reserved line for the hint or the error, so that nothing jumps. */
export function FieldFrame({ field, hint, isGroup = false, children }: FieldFrameProps) {
  const text = useText(form);
  const id = useId();
  const { element, issue, isMandatory, conflict } = field;
  const help = hint ?? (element.guideline && !element.guideline.includes('<') ? element.guideline : null);
  const describedBy = issue || help || conflict ? `${id}-line` : undefined;
  // The component library writes this attribute itself and knows no line but its own.
  useLayoutEffect(() => {
    const control = document.getElementById(id);
    if (describedBy) control?.setAttribute('aria-describedby', describedBy);
    else control?.removeAttribute('aria-describedby');
  }, [id, describedBy]);
  const ties: ControlTies = { id, 'aria-invalid': issue ? true : undefined, 'aria-required': isMandatory || undefined };
  const title = element.title === element.id ? '' : element.title;
  const label = (
    <>
      {title}
      {isMandatory && (
        <span className={styles.star} role="img" aria-label={text('required')}>
          *
        </span>
      )}
    </>
  );
  return (
    <div
      className={styles.frame}
      data-field={element.id}
      data-merged={field.isMerged || undefined}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      {isGroup ? (
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      {children(ties)}
      <div id={`${id}-line`} className={styles.line}>
        {conflict ? (
          <ConflictChoice element={element} conflict={conflict} />
        ) : (
          <Line issue={issue} help={field.isMerged && !issue ? text('merged') : help} />
        )}
      </div>
    </div>
  );
}

function Line({ issue, help }: { readonly issue: string | null; readonly help: ReactNode }) {
  if (!issue) return <span className={styles.hint}>{help}</span>;
  return (
    <span className={styles.issue} role="alert">
      <Icon of={AlertIcon} size={14} />
      {issue}
    </span>
  );
}
