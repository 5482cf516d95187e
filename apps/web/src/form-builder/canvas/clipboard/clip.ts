import type { FormElement } from '@lendwright/forms';
import { parseTrees } from './clipboard-text';

interface Clip {
  readonly text: string;
  readonly trees: readonly FormElement[];
}

let saved: Clip | null = null;

/** Keeps what was copied in this window, for browsers that do not let the clipboard be read. */
export function storeClip(clip: Clip): void {
  saved = clip;
}

/** The elements that a text of the clipboard stands for; without a text, what was copied in this window. */
export function storedClip(text: string | null): readonly FormElement[] | null {
  if (saved && (text === null || text === saved.text)) return saved.trees;
  return text === null ? null : parseTrees(text);
}

/** Writes a text to the system's clipboard; a browser that refuses leaves it in this window alone. */
export async function writeSystemClip(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return undefined;
  }
}

/** Reads the system's clipboard; null where the browser does not let it be read. */
export async function readSystemClip(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
