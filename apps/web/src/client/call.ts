import { TABLE } from 'virtual:operations';
import { caller } from './caller';

export type { CallOptions, Rest } from './caller';

/** The calls of the whole contract. */
export const { locate, call } = caller(TABLE);
