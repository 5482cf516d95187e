import { phoneKind } from '../families/phone-family';

export const phone = phoneKind('phone', 'Phone');
