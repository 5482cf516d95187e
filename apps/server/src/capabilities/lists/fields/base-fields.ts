import type { ColumnSource } from '../columns/column';

/** A field that every record has, by its wire name. */
export interface BaseField {
  readonly source: ColumnSource;
  readonly kind: 'choice' | 'text' | 'number' | 'moment' | 'people' | 'flag';
  readonly title: string;
}

const field = (name: string, kind: BaseField['kind'], title: string): BaseField => ({
  source: { name, holds: kind === 'number' || kind === 'moment' ? 'number' : 'text' },
  kind,
  title,
});

/**
 * The fields by which lists can filter and sort without a form. The person's fields of a loan are those of its
 * prospect.
 */
export const BASE_FIELDS: Readonly<Record<string, BaseField>> = {
  active: field('@active', 'flag', 'Active Status'),
  status: field('@status', 'choice', 'Status'),
  product: field('@product', 'choice', 'Product'),
  program: field('@program', 'choice', 'Program'),
  prospect: field('@prospect', 'choice', 'Prospect'),
  source: field('@source', 'choice', 'Source'),
  webform: field('@form', 'choice', 'Webform'),
  groups: field('@groups', 'people', 'Groups'),
  workforces: field('@workforces', 'people', 'Workforces'),
  contacts: field('@contacts', 'people', 'Contacts'),
  first_name: field('@first_name', 'text', 'First Name'),
  last_name: field('@last_name', 'text', 'Last Name'),
  email: field('@email', 'text', 'Email'),
  phone: field('@phone', 'text', 'Phone'),
  auto_increment: field('@number', 'number', 'Loan Number'),
  documentsWaiting: field('@documents_waiting', 'number', 'Documents to review'),
  created_by: field('@created_name', 'text', 'Created By'),
  updated_by: field('@updated_name', 'text', 'Updated By'),
  createdAt: field('@created_at', 'moment', 'Created'),
  updatedAt: field('@updated_at', 'moment', 'Updated'),
  submittedAt: field('@submitted_at', 'moment', 'Submitted'),
  // No form can have fields of these names, so nothing overrides them.
  '@form': field('@form', 'choice', 'Form'),
  '@shared_from': field('@shared_from', 'choice', 'Shared by'),
};

/** The base field of a wire name, or null; names inherited from Object do not count. */
export const baseField = (name: string): BaseField | null =>
  Object.hasOwn(BASE_FIELDS, name) ? (BASE_FIELDS[name] as BaseField) : null;
