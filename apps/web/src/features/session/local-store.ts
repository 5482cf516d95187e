import { STORAGE_EXPIRY_SECONDS } from '../../ui/timings';

const PREFIX = 'lendwright.';

/** Keeps display data in this browser until it expires; never anything that opens a door. */
export function saveLocal(name: string, value: unknown, seconds: number = STORAGE_EXPIRY_SECONDS): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ value, until: Date.now() + seconds * 1000 }));
  } catch {
    // A full or forbidden storage costs a convenience, not the work.
  }
}

/** What was kept, or null when nothing was, it expired or it is no longer readable. */
export function readLocal(name: string): unknown {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    if (typeof entry !== 'object' || entry === null || !('until' in entry) || !('value' in entry)) return null;
    return Number(entry.until) > Date.now() ? entry.value : null;
  } catch {
    return null;
  }
}

/** Forgets what was kept. */
export function removeLocal(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // See keep.
  }
}
