import { DOCUMENT_STATUSES } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { hiddenFields, kindOf } from '@lendwright/forms';
import { itemField, titleOf, type ItemRows } from '../../lists';
import { formViewer, type CompanySetup } from '../../records';
import type { ItemKind } from './item-kind';

const milliseconds = (moment: string) => `round(extract(epoch from ${moment}) * 1000)::float8`;

/**
 * The upload fields of a module's forms that the viewer's role may see, by id. Excludes those of repeating sections.
 */
function visibleUploads(setup: CompanySetup, viewer: Viewer, module: string): Map<string, string> {
  const forms = setup.formsOf(module);
  const hiddenIds = new Set(forms.flatMap(({ form }) => [...hiddenFields(form, formViewer(viewer, false))]));
  const uploads = forms
    .flatMap(({ form }) => form.fields)
    .filter(({ element }) => kindOf(element.type).answeredBy === 'upload');
  return new Map(
    uploads.filter(({ id }) => !hiddenIds.has(id)).map(({ id, element }) => [id, titleOf(element, viewer)]),
  );
}

const sqlOf =
  (elements: readonly string[]): ItemRows['sql'] =>
  (parameters) =>
    `select d.record_id as item_record, d.id::text as item_id,
    ${milliseconds('d.created_at')} as item_at, d.record_id::text as item_loan, d.element as item_name, d.status as item_status,
    ${milliseconds('d.updated_at')} as item_changed, floor(extract(epoch from statement_timestamp() - d.created_at) / 86400) as item_age
  from app.documents d where d.company_id = $1 and d.is_requested and d.element = any(${parameters.add(elements, 'text[]')})`;

/** Requested documents of loans for which something was uploaded, explained or decided, of the fields that the viewer sees. */
export function documentItems(setup: CompanySetup, viewer: Viewer, module: string): ItemKind {
  const uploads = visibleUploads(setup, viewer, module);
  return {
    tab: 'docs',
    isOfLoans: true,
    sql: sqlOf([...uploads.keys()]),
    fields: {
      '@document_name': itemField('name', 'choice', 'Document'),
      '@document_status': itemField('status', 'choice', 'Document status'),
      '@document_age': itemField('age', 'number', 'Document age in days'),
      '@document_created': itemField('at', 'moment', 'Document received'),
      '@document_changed': itemField('changed', 'moment', 'Document changed'),
      '@document_loan': itemField('loan', 'text', 'Loans with documents'),
    },
    options: {
      '@document_name': [...uploads].map(([id, title]) => ({ id, text: title })),
      '@document_status': DOCUMENT_STATUSES.map((id) => ({ id, text: id })),
    },
    counted: '@document_loan',
  };
}
