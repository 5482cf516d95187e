import type { Log, LogFacts } from '../config/log';
import { redact, redactText } from './redact';

/** A log that cleans every line of secrets before it is written; the log of all requests and jobs. */
export function redactingLog(log: Log): Log {
  const clean = (facts: LogFacts | undefined) => (facts ? (redact(facts) as LogFacts) : undefined);
  return {
    error: (message, facts) => log.error(redactText(message), clean(facts)),
    warn: (message, facts) => log.warn(redactText(message), clean(facts)),
    info: (message, facts) => log.info(redactText(message), clean(facts)),
    debug: (message, facts) => log.debug(redactText(message), clean(facts)),
  };
}
