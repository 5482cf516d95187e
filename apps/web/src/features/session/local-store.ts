import { STORAGE_EXPIRY_SECONDS } from '../../ui/timings';

const PREFIX = 'lendwright.';

/** Stores display data in this browser until it expires; never credentials. */
export function saveLocal(name: string, value: unknown, seconds: number = STORAGE_EXPIRY_SECONDS): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ value, until: Date.now() + seconds * 1000 }));
  } catch {
    // A full or blocked storage only loses a convenience.
  }
}

/** The stored value, or null if it is missing, expired or unreadable. */
export function readLocalValue(name: string): unknown {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    if (typeof entry !== 'object' || entry === null || !('until' in entry) || !('value' in entry)) return null;
    return Number(entry.until) > Date.now() ? entry.value : null;
  } catch {
    return null;
  }
}

/** Removes a stored value. */
export function removeLocal(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // See saveLocal.
  }
}
