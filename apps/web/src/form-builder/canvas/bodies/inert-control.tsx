import { memo } from 'react';
import { dollarSide, useText, writeTypedNumber } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder/builder-canvas';
import { Icon, type IconComponent } from '../../../ui';
import type { FlatElement } from '../../model';
import { INERT_CONTROLS, type InertControlKind } from './inert-controls';
import styles from './inert-control.module.css';

const LABELS = {
  select: 'inertSelect',
  numberLater: 'inertNumber',
  drop: 'inertDrop',
  sign: 'inertSign',
  upload: 'inertUpload',
} as const;

/** Choices beyond this number are only counted. */
const MAX_CHOICES = 6;
const NO_CONTROL: InertControlKind = {};

/** A non-interactive preview of a control, cheap enough for a thousand of them. */
export const InertControl = memo(function InertControl({ element }: { readonly element: FlatElement }) {
  const text = useText(builderCanvas);
  const control = INERT_CONTROLS[element.type] ?? NO_CONTROL;
  if (control.choices) return <Choices element={element} control={control.choices} />;
  const mask = (element.decimals === 3 ? '0.000 %' : control.mask)?.replace(/^0\.0+/, writeTypedNumber);
  const isDollarLast = control.start === '$' && dollarSide() === 'end';
  const hint = control.label ? text(LABELS[control.label]) : (mask ?? '');
  const label = element.calculation ? text('calculated') : element.placeholder || defaultText(element) || hint;
  return (
    <span
      className={styles.control}
      data-tall={control.isTall}
      data-locked={isLocked(element) || undefined}
      aria-hidden
    >
      <End of={element.prefix || (isDollarLast ? undefined : control.start)} />
      <span className={styles.label}>{label}</span>
      <End of={element.suffix || (isDollarLast ? control.start : control.end)} />
    </span>
  );
});

const isLocked = (element: FlatElement): boolean => Boolean(element.readonly || element.calculation);

function defaultText({ value, options }: FlatElement): string {
  if (typeof value !== 'string') return '';
  return options?.find(({ id }) => id === value)?.text ?? '';
}

function End({ of }: { readonly of: IconComponent | string | undefined }) {
  if (!of) return null;
  return typeof of === 'string' ? <span className={styles.end}>{of}</span> : <Icon of={of} size={14} />;
}

interface ChoicesProps {
  readonly element: FlatElement;
  readonly control: 'box' | 'dot';
}

function Choices({ element: { options, placeholder }, control }: ChoicesProps) {
  const text = useText(builderCanvas);
  const choices = options && options.length > 0 ? options : [{ id: '', text: placeholder || text('inertYes') }];
  const left = choices.length - MAX_CHOICES;
  return (
    <span className={styles.choices} aria-hidden>
      {choices.slice(0, MAX_CHOICES).map(({ id, text: label }) => (
        <span key={id} className={styles.choice} data-marker={control}>
          {label}
        </span>
      ))}
      {left > 0 && <span className={styles.more}>{text('inertMore', { count: left })}</span>}
    </span>
  );
}
