import { ConfigError, list, optionalUrl, text, type Environment } from './variables';

/**
 * Sending through Amazon SES, and the topics of its events. Credentials come from the usual AWS variables or the
 * machine.
 */
export interface SesConfig {
  readonly region: string;
  /** The configuration set, which publishes events. Absent: that of the sender's identity. */
  readonly configurationSet?: string;
  /** The ARNs of the SNS topics whose events are accepted. */
  readonly topics: readonly string[];
  /** Another address of the service. Absent: that of the region. */
  readonly endpoint?: string;
}

const REGION_PATTERN = /^[a-z]{2}(?:-[a-z]+)+-\d$/;
const TOPIC_PATTERN = /^arn:aws[\w-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/;

/** Reads LENDWRIGHT_SES_*. @throws ConfigError with one sentence naming the invalid variable */
export function readSesConfig(env: Environment): SesConfig | undefined {
  const region = text(env, 'LENDWRIGHT_SES_REGION', '');
  if (region === '') return undefined;
  if (!REGION_PATTERN.test(region))
    throw new ConfigError('LENDWRIGHT_SES_REGION', 'must be a region, such as us-east-1');
  const configurationSet = text(env, 'LENDWRIGHT_SES_CONFIGURATION_SET', '');
  const topics = list(env, 'LENDWRIGHT_SES_TOPICS');
  if (topics.some((topic) => !TOPIC_PATTERN.test(topic)))
    throw new ConfigError('LENDWRIGHT_SES_TOPICS', 'must be ARNs of SNS topics');
  const endpoint = optionalUrl(env, 'LENDWRIGHT_SES_ENDPOINT', ['http:', 'https:']);
  return { region, topics, ...(configurationSet && { configurationSet }), ...(endpoint && { endpoint }) };
}
