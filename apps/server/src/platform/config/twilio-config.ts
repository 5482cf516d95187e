import { ConfigError, list, optionalUrl, text, type Environment } from './variables';

/** The operator's account at Twilio, and the number of each company that has one. */
export interface TwilioConfig {
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** Numbers (E.164) by company. Every other company has the sandbox. */
  readonly numbers: ReadonlyMap<string, string>;
}

const PAIR_PATTERN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})=(\+[1-9]\d{7,14})$/;

function readNumbers(env: Environment): Map<string, string> {
  const numbers = new Map<string, string>();
  for (const phoneNumber of list(env, 'LENDWRIGHT_TWILIO_NUMBERS')) {
    const [, company, number] = PAIR_PATTERN.exec(phoneNumber) ?? [];
    if (company === undefined || number === undefined || [...numbers.values()].includes(number))
      throw new ConfigError('LENDWRIGHT_TWILIO_NUMBERS', 'must be a list of COMPANY-ID=+15551234567, each number once');
    numbers.set(company, number);
  }
  return numbers;
}

/**
 * Reads LENDWRIGHT_TWILIO_ACCOUNT, _TOKEN, _NUMBERS and _URL. Undefined without an account: then text messages are a
 * sandbox. @throws ConfigError, which never repeats a secret
 */
export function readTwilioConfig(env: Environment): TwilioConfig | undefined {
  const accountSid = text(env, 'LENDWRIGHT_TWILIO_ACCOUNT', '');
  if (accountSid === '') return undefined;
  if (!/^AC[0-9a-f]{32}$/.test(accountSid))
    throw new ConfigError('LENDWRIGHT_TWILIO_ACCOUNT', 'must be the SID of an account: AC and 32 digits');
  const authToken = text(env, 'LENDWRIGHT_TWILIO_TOKEN', '');
  if (authToken === '')
    throw new ConfigError('LENDWRIGHT_TWILIO_TOKEN', 'must be set when LENDWRIGHT_TWILIO_ACCOUNT is');
  const apiUrl = optionalUrl(env, 'LENDWRIGHT_TWILIO_URL', ['https:', 'http:']) ?? 'https://api.twilio.com';
  return { apiUrl: apiUrl.replace(/\/+$/, ''), accountSid, authToken, numbers: readNumbers(env) };
}
