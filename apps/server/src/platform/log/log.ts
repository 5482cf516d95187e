import { pino, type DestinationStream, type LoggerOptions } from 'pino';
import { redact, redactText } from './redact';

/** Log levels, most severe first. A level includes those before it. */
export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/** The fields of a log entry: ids, counts, durations, error texts. Never secrets, never answers of a form. */
export type LogFacts = Readonly<Record<string, unknown>>;

/** A log with one JSON object per line. */
export interface Log {
  error(message: string, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  info(message: string, facts?: LogFacts): void;
  debug(message: string, facts?: LogFacts): void;
}

const FLUSH_MS = 50;
const FLUSH_BYTES = 8_192;

function plain(value: unknown): unknown {
  return value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;
}

const OPTIONS: LoggerOptions = {
  base: null,
  messageKey: 'message',
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: {
    level: (level) => ({ level }),
    log: (facts) => Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, plain(value)])),
  },
};

function createStreamLog(level: LogLevel | 'silent', stream: DestinationStream): Log {
  const logger = pino({ ...OPTIONS, level }, stream);
  return {
    error: (message, facts = {}) => logger.error(facts, message),
    warn: (message, facts = {}) => logger.warn(facts, message),
    info: (message, facts = {}) => logger.info(facts, message),
    debug: (message, facts = {}) => logger.debug(facts, message),
  };
}

/** Opens a log. @param write receives one complete line with its line end. Default: standard output, unbuffered. */
export function createLog(level: LogLevel, write?: (line: string) => void): Log {
  return createStreamLog(level, write ? { write } : pino.destination({ dest: 1, sync: true }));
}

/**
 * A log that collects lines and writes them every 50 ms or 8 kB, because a line per request must not cost a system call
 * per request. Lines still in memory are written when the process exits.
 * @param destination a file descriptor or a path; standard output unless given
 */
export function createBufferedLog(level: LogLevel, destination: number | string = 1): Log {
  const options = { dest: destination, sync: false, minLength: FLUSH_BYTES, periodicFlush: FLUSH_MS };
  return createStreamLog(level, pino.destination(options));
}

/** Wraps a log so that every entry is cleaned of secrets before it is written. All requests and jobs use this. */
export function redactingLog(log: Log): Log {
  const clean = (facts: LogFacts | undefined) => (facts ? (redact(facts) as LogFacts) : undefined);
  return {
    error: (message, facts) => log.error(redactText(message), clean(facts)),
    warn: (message, facts) => log.warn(redactText(message), clean(facts)),
    info: (message, facts) => log.info(redactText(message), clean(facts)),
    debug: (message, facts) => log.debug(redactText(message), clean(facts)),
  };
}

/** A log that writes nothing, for tests and tools. */
export const silentLog: Log = createStreamLog('silent', { write: () => undefined });
