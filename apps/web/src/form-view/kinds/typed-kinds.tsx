import { form } from '../../i18n/en/forms/form';
import { dollarSide, useText } from '../../i18n';
import { TypedField } from '../fields/typed-field';
import { useForm } from '../form-context';
import type { KindViewProps } from './kind-view';

/** One line of text. */
export function TextView({ element }: KindViewProps) {
  return <TypedField element={element} />;
}

/** A plain number. */
export function NumberView({ element }: KindViewProps) {
  useText(form);
  return <TypedField element={element} inputMode="decimal" />;
}

/** Money: grouped while typing, cents on leaving. The dollar sign is where the language writes it. */
export function AmountView({ element }: KindViewProps) {
  useText(form);
  const { suffix = '' } = element;
  const side = dollarSide() === 'start' ? { prefix: '$' } : { prefix: '', suffix: `$ ${suffix}`.trim() };
  return <TypedField element={element} {...side} inputMode="decimal" />;
}

/** A percentage with two decimals. */
export function PercentageView({ element }: KindViewProps) {
  useText(form);
  return <TypedField element={element} suffix="%" inputMode="decimal" />;
}

/**
 * A phone number, 999-999-9999. Autofill is for borrowers only; a staff browser would fill in the employee's own
 * number.
 */
export function PhoneView({ element }: KindViewProps) {
  const text = useText(form);
  const { appearance } = useForm();
  return (
    <TypedField
      element={element}
      inputMode="tel"
      autoComplete={appearance === 'borrower' ? 'tel' : 'off'}
      placeholder={text('phonePlaceholder')}
    />
  );
}

/**
 * A mobile number, 999-999-9999. Autofill is for borrowers only; a staff browser would fill in the employee's own
 * number.
 */
export function CellView({ element }: KindViewProps) {
  const text = useText(form);
  const { appearance } = useForm();
  return (
    <TypedField
      element={element}
      inputMode="tel"
      autoComplete={appearance === 'borrower' ? 'tel' : 'off'}
      placeholder={text('phonePlaceholder')}
    />
  );
}

/** Five digits. */
export function ZipView({ element }: KindViewProps) {
  const { appearance } = useForm();
  return (
    <TypedField
      element={element}
      inputMode="numeric"
      autoComplete={appearance === 'borrower' ? 'postal-code' : 'off'}
    />
  );
}
