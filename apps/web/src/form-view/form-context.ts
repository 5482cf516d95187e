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
  /** The row of the repeatable section that the element is in. */
  readonly row?: string | undefined;
}

/** The context of a form. Only the store and views are required. */
export interface FormContextValue {
  readonly store: FormSource;
  /** The view of each element type. */
  readonly views: Readonly<Record<ElementType, KindView>>;
  /** The collaborative parts of fields. Pages for visitors have none. */
  readonly extras?: FieldExtras | undefined;
  /** `borrower` uses taller fields, larger text and one column. */
  readonly appearance: 'staff' | 'borrower';
  /** The record's display number, shown in the auto-increment field. */
  readonly number?: string | null | undefined;
  /** Renders file, image and dropzone elements. Without it, a text says where to upload files. */
  readonly UploadField?: ComponentType<UploadFieldProps> | undefined;
  /** Checks an email address. Without it, only the format is checked. */
  readonly checkEmail?:
    | ((address: string) => Promise<{ readonly valid: boolean; readonly reason: string }>)
    | undefined;
  /** Reveals a stored secret for a reason. Without it, a secret can only be replaced. */
  readonly reveal?: ((field: string, reason: string) => Promise<string>) | undefined;
  /** Accepts or rejects a pending change. Without it, pending changes are read-only. */
  readonly review?: ((change: PendingChange, type: 'accept' | 'reject') => Promise<void>) | undefined;
  /** The company's time zone (IANA name), for entering and showing moments. */
  readonly timeZone?: string | undefined;
  /** The rights to create and delete rows of repeatable sections. By default they follow the update right. */
  readonly rowRights?: { readonly create: boolean; readonly remove: boolean } | undefined;
  /** The account whose list layouts are saved in this browser. */
  readonly person?: string | undefined;
  /** Called when a `button` element is pressed. */
  readonly onButton?: ((element: FormElement) => void) | undefined;
}

const FormContext = createContext<FormContextValue | null>(null);
export const FormProvider = FormContext.Provider;

export function useForm(): FormContextValue {
  const foundContext = useContext(FormContext);
  invariant(foundContext, 'a form element needs a FormView around it');
  return foundContext;
}
