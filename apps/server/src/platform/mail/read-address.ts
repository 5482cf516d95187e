import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

/**
 * One plain address: no name, comment, quotes, list or line break, and a domain of valid labels. Nor does it have the
 * form of an encoded word, which some mail servers decode to another address. @source RFC 2047
 */
const ADDRESS_PATTERN =
  /^(?!.*=\?)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const MAX_LOCAL_LENGTH = 64;
const MAX_ADDRESS_LENGTH = 254;

/**
 * Validates one email address strictly: anything that could add a second address or a header line is refused. @throws
 * Refusal 422 address_invalid @source RFC 5321, sections 4.1.2 and 4.5.3.1 (dot-string form only) @example
 * readAddress('ann@example.com\r\nBcc: all@example.com') // refused
 */
export function readAddress(text: string): string {
  const isWhole =
    text.length <= MAX_ADDRESS_LENGTH && text.indexOf('@') <= MAX_LOCAL_LENGTH && ADDRESS_PATTERN.test(text);
  if (!isWhole) throw new Refusal(422, 'address_invalid', reason('email.addressInvalid'));
  return text;
}
