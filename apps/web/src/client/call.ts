import { TABLE } from 'virtual:operations';
import { caller } from './caller';

export type { CallOptions, Rest } from './caller';

/** Calls to all operations. */
export const { locate, call } = caller(TABLE);
