import { PUBLIC_TABLE } from 'virtual:public-operations';
import { caller } from './caller';

/** The calls of public pages, which fetch nothing of the others. */
export const { call: callPublic } = caller(PUBLIC_TABLE);
