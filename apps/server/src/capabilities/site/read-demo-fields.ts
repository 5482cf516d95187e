import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { readAddress } from '../../platform/mail/read-address';

/** The raw form input. */
export interface DemoInput {
  readonly fullName: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
}
type Field = keyof DemoInput;

const NAMES: Readonly<Record<Field, string>> = {
  fullName: 'Full name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
};
/** The specification's sentence for each issue, next to the refusal's reason. */
const SENTENCES = { required: 'is required', invalid: 'is not valid' } as const;
const MAX: Readonly<Record<Field, number>> = { fullName: 120, email: 254, company: 160, phone: 40 };
const PHONE_PATTERN = /^[\d\s()+./-]+(?:\s?(?:x|ext\.?)\s?\d+)?$/i;
/** Control characters, bidirectional overrides and lone surrogates, none of which belong in a single-line field. */
const CONTROL_CHARACTERS_PATTERN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

function isAddress(text: string): boolean {
  try {
    return readAddress(text).includes('.', text.indexOf('@'));
  } catch {
    return false;
  }
}

function isAcceptable(field: Field, text: string): boolean {
  if (text.length > MAX[field] || CONTROL_CHARACTERS_PATTERN.test(text)) return false;
  if (field === 'email') return isAddress(text);
  if (field === 'phone') return PHONE_PATTERN.test(text) && text.replace(/\D/g, '').length >= 5;
  return /[\p{L}\p{N}]/u.test(text);
}

function errorOf(field: Field, text: string): keyof typeof SENTENCES | null {
  if (text === '') return field === 'phone' ? null : 'required';
  return isAcceptable(field, text) ? null : 'invalid';
}

/**
 * Validates and trims the input. The phone is optional.
 * @throws Refusal 422 invalid with `details.fields`, each with the spec's sentence
 * @source spec 3-payments-builders §8 (translation texts)
 */
export function readDemoFields(typedInput: DemoInput): DemoInput {
  const { fullName, email, company, phone } = typedInput;
  const read = { fullName: fullName.trim(), email: email.trim(), company: company.trim(), phone: phone.trim() };
  const fields = (Object.keys(NAMES) as Field[]).flatMap((field) => {
    const fault = errorOf(field, read[field]);
    return fault === null ? [] : [{ field, fault, message: `${NAMES[field]} ${SENTENCES[fault]}` }];
  });
  const [firstField] = fields;
  if (firstField) {
    const key = firstField.fault === 'required' ? 'site.fieldRequired' : 'site.fieldInvalid';
    const details = { fields: fields.map(({ field, message }) => ({ field, message })) };
    throw new Refusal(422, 'invalid', reason(key, { field: reason(`site.field.${firstField.field}`) }), details);
  }
  return read;
}
