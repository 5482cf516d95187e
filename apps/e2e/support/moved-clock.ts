import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The clock of a product that a journey starts. */
export interface MovedClock {
  /** The environment variables of the product. */
  readonly env: Readonly<Record<string, string>>;
  /** Moves the clock to some minutes after the real time. */
  move(minutes: number): void;
}

/** @param file where the clock is kept */
export function moveClock(file: string): MovedClock {
  const move = (minutes: number) => writeFileSync(file, String(minutes * 60_000));
  move(0);
  const program = pathToFileURL(fileURLToPath(new URL('moved-clock.mjs', import.meta.url))).href;
  return { env: { JOURNEYS_CLOCK: file, NODE_OPTIONS: `--import=${program}` }, move };
}
