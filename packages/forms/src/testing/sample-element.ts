import type { ElementType } from '../element-type';
import type { FormElement } from '../form-element';
import type { FormViewer } from '../viewer';

/** An element for a test, titled after its type. */
export function sampleElement(type: ElementType, overrides: Partial<FormElement> = {}): FormElement {
  return { id: `a_${type}`, type, title: type, ...overrides };
}

export const COLORS = [
  { id: 'r', text: 'Red' },
  { id: 'g', text: 'Green' },
  { id: 'b', text: 'Blue; deep' },
];

export const STAFF: FormViewer = { userType: 'Workforces', roleId: 'processor', isAdmin: false, mayUpdate: true };
export const BORROWER: FormViewer = { userType: 'Prospects', roleId: 'borrower', isAdmin: false, mayUpdate: true };
export const ADMIN: FormViewer = { userType: 'Workforces', roleId: 'boss', isAdmin: true, mayUpdate: true };
