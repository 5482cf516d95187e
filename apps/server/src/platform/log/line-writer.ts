import { writeSync } from 'node:fs';

const FLUSH_MS = 50;
const FLUSH_BYTES = 32_768;

/**
 * Gathers log lines and writes them together: a line per request must not cost a system call per request.
 * What waits is written when the process ends.
 */
export function lineWriter(write: (text: string) => void = writeToStandardOutput): (line: string) => void {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text) write(text);
  };
  process.once('exit', flush);
  return (line) => {
    waiting += line;
    if (waiting.length > FLUSH_BYTES) flush();
    else timer ??= setTimeout(flush, FLUSH_MS).unref();
  };
}

/** Straight to the descriptor, because a stream would drop what it still holds when the process ends. */
function writeToStandardOutput(text: string): void {
  try {
    writeSync(1, text);
  } catch (error) {
    // A full pipe takes the text through the stream, which waits; a closed one has no reader left.
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') process.stdout.write(text);
  }
}
