import { texts } from '../../texts';
import messages from './list-address.json';

/** Texts about the address of a list, which most lists never show. */
export const listAddress = texts('list-address', messages);
