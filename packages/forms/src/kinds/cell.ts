import { phoneKind } from '../families/phone-family';

export const cell = phoneKind('cell', 'Cell');
