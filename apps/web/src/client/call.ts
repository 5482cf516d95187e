import { TABLE } from 'virtual:operations';
import { refusalText } from '../i18n';
import { translateRefusals } from './call-errors';
import { caller } from './caller';

export type { CallOptions, Rest } from './caller';

translateRefusals(refusalText);

/** Calls to all operations. */
export const { locate, call } = caller(TABLE);
