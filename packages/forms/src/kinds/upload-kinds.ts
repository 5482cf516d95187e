import { uploadKind } from '../families/upload-family';
import { accept, defineKind, refuse } from './define-kind';
import { readText, textOf } from './read-text';

export const file = uploadKind('file', 'File');

export const image = uploadKind('image', 'Image');

export const dropzone = uploadKind('dropzone', 'Dropzone');

const MAX_TEXT_LENGTH = 200 * 1024;
/** The base64 of a PNG signature starts with these ten characters. */
const PNG_DATA_URL_PATTERN = /^data:image\/png;base64,iVBORw0KGg[A-Za-z0-9+/]+={0,2}$/;
const formatSignature = (value: unknown): string => (textOf(value) === '' ? '' : 'Signed');

/** A signature as a PNG data URL of at most 200 kB, drawn or uploaded. */
export const signature = defineKind({
  type: 'signature',
  family: 'files',
  settings: ['file_type', 'isMultiple'],
  empty: '',
  isEmpty: (value) => textOf(value) === '',
  parse: (input, element) => {
    const text = readText(input, MAX_TEXT_LENGTH);
    return text !== null && PNG_DATA_URL_PATTERN.test(text) ? accept(text) : refuse(element);
  },
  format: formatSignature,
  operators: ['is-empty'],
  palette: { group: 'Attachments', label: 'Signature' },
});
