import { PUBLIC_TABLE } from 'virtual:public-operations';
import { caller } from './caller';

/** The calls of public pages, without the table of all operations. */
export const { call: callPublic } = caller(PUBLIC_TABLE);
