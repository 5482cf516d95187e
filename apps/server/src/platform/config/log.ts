/** How loud the log is; each level holds those before it. */
export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/** The facts beside a log line. Never secrets, never answers of a form: ids, counts, durations, error texts. */
export type LogFacts = Readonly<Record<string, unknown>>;

/** A log of one JSON object per line on standard output. */
export interface Log {
  error(message: string, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  info(message: string, facts?: LogFacts): void;
  debug(message: string, facts?: LogFacts): void;
}

const LOUDNESS: Record<LogLevel, number> = { error: 0, warn: 1, info: 2, debug: 3 };

function plain(value: unknown): unknown {
  return value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;
}

/** Opens a log. @param write takes one finished line with its line end; standard output unless told. */
export function createLog(level: LogLevel, write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  const at =
    (name: LogLevel) =>
    (message: string, facts: LogFacts = {}) => {
      if (LOUDNESS[name] > LOUDNESS[level]) return;
      const shown = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, plain(value)]));
      write(`${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...shown })}\n`);
    };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}

/** A log that keeps silent, for tests and tools. */
export const silentLog: Log = createLog('error', () => undefined);
