import { useForm } from '../form-context';
import { TypedField } from '../fields/typed-field';
import type { KindViewProps } from './kind-view';

/** Five digits. */
export function ZipView({ element }: KindViewProps) {
  const { look } = useForm();
  return (
    <TypedField element={element} inputMode="numeric" autoComplete={look === 'borrower' ? 'postal-code' : 'off'} />
  );
}
