import type { FormElement } from '@lendwright/forms';
import { expect, test } from 'vitest';
import { recordName } from './record-name';
import type { RecordShape } from './record-shapes';

const text = (id: string): FormElement => ({ id, type: 'text', title: id });
const FORM: readonly FormElement[] = [
  { id: 'rows', type: 'section', title: 'Rows', cloneable: true, childs: [text('in_rows')] },
  { id: 'part', type: 'section', title: 'Part', childs: [{ id: 'fee', type: 'amount', title: 'Fee' }, text('firm')] },
  text('note'),
];
const record = (info: object, prospect: object | null = null) => ({ info, prospect }) as unknown as RecordShape;

test.each([
  ['a person by both names', record({ first_name: 'Lena', last_name: 'Hart', firm: 'Oak' }), 'Lena Hart'],
  ['a loan by its prospect', record({ firm: 'Oak' }, { info: { first_name: 'Lena', last_name: '' } }), 'Lena'],
  ['any other record by its first text', record({ note: 'later', firm: ' Oak ' }), 'Oak'],
  ['one without that by the next', record({ firm: ' ', note: 'later' }), 'later'],
  ['one without any text by nothing', record({ fee: 5, in_rows: 'x' }), ''],
])('names %s', (_what, shape, name) => expect(recordName(shape, FORM)).toBe(name));
