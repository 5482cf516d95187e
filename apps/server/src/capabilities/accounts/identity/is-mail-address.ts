import { readAddress } from '../../../platform/mail/read-address';

/** Whether the product can write to this address. */
export function isMailAddress(text: string): boolean {
  try {
    return readAddress(text) !== '';
  } catch {
    return false;
  }
}
