import { readAddress } from '../../../platform/mail/read-address';

/** Whether email can be sent to this address. */
export function isMailAddress(text: string): boolean {
  try {
    return readAddress(text) !== '';
  } catch {
    return false;
  }
}
