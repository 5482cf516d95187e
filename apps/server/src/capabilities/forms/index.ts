export { addOptions, type NewOptions, publishOptions } from './add-options';
export { lockForms, insertForm, enableWebform } from './insert-form';
export { findForm, findVersion, type FormKind, type FormRow } from './form-rows';
export type { PublicLinkOf } from './read-form';
export { formRoutes } from './routes';
