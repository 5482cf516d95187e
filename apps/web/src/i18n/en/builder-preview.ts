import { texts } from '../texts';

/** The words of the preview of a form that is being drawn. */
export const builderPreview = texts('builder-preview', {
  bar: 'How the form is shown',
  previewAs: 'Preview as',
  visitor: 'Visitor',
  sample: 'Filled with the record',
  emptyForm: 'Empty form',
  noSample: 'No record is found',
  sampleNotLoaded: 'The record could not be loaded. The preview stays as it was.',
  language: 'Language of the form',
  width: 'Width',
  desktop: 'Desktop',
  phone: 'Phone',
  nothingSaved: 'Nothing that you type here is saved.',
  close: 'Close the preview',
  tabs: 'Tabs of the form',
  empty: 'Nothing is drawn yet.',
  required_one: '{{count}} mandatory field is still to be filled.',
  required_other: '{{count}} mandatory fields are still to be filled.',
  hidden_one: '{{count}} element is not shown',
  hidden_other: '{{count}} elements are not shown',
  'why.role': '{{title}}: hidden from this role',
  'why.set': '{{title}}: hidden from everybody',
  'why.rule': '{{title}}: hidden by a rule just now',
});
