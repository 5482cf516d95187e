import type { ElementType, FormElement } from '@lendwright/forms';
import { createContext, useContext, type ComponentType } from 'react';
import type { FieldExtras } from './fields/field-extras';
import type { PendingChange } from './fields/field-state';
import type { FormSource } from './store/form-source';
import type { KindView } from './kinds/kind-view';
import { invariant } from '@lendwright/kernel';

export interface UploadFieldProps {
  readonly element: FormElement;
  readonly isReadonly: boolean;
}

/** What a form needs from around it; all but the store may be left out. */
export interface FormContextValue {
  readonly store: FormSource;
  /** One drawing per element type. */
  readonly views: Readonly<Record<ElementType, KindView>>;
  /** What fields have around them where people work together; a page for one visitor goes without. */
  readonly extras?: FieldExtras | undefined;
  /** `borrower` draws taller fields, larger text and one column. */
  readonly look: 'staff' | 'borrower';
  /** The record's number as people know it, shown where the form asks for the running number. */
  readonly number?: string | null | undefined;
  /** Draws file, image and dropzone elements; without it a sentence says where files are added. */
  readonly UploadField?: ComponentType<UploadFieldProps> | undefined;
  /** Asks a mail checker; without it only the shape of the address is looked at. */
  readonly checkEmail?:
    ((address: string) => Promise<{ readonly valid: boolean; readonly reason: string }>) | undefined;
  /** Shows a stored secret for a reason; without it a secret can only be replaced. */
  readonly reveal?: ((field: string, reason: string) => Promise<string>) | undefined;
  /** Accepts or rejects a change that waits; without it what waits is only shown. */
  readonly review?: ((change: PendingChange, type: 'accept' | 'reject') => Promise<void>) | undefined;
  /** The company's zone (IANA name), in which moments are entered and shown. */
  readonly timeZone?: string | undefined;
  /** What may be done with whole rows of repeatable sections; both follow the right to update where it is left out. */
  readonly rowRights?: { readonly create: boolean; readonly remove: boolean } | undefined;
  /** Whose arrangement of lists this browser keeps: the account. */
  readonly person?: string | undefined;
  /** Presses of `button` elements. */
  readonly onButton?: ((element: FormElement) => void) | undefined;
}

const FormContext = createContext<FormContextValue | null>(null);
export const FormProvider = FormContext.Provider;

export function useForm(): FormContextValue {
  const found = useContext(FormContext);
  invariant(found, 'a form element needs a FormView around it');
  return found;
}
