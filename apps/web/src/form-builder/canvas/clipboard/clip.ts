import type { FormElement } from '@lendwright/forms';
import { parseTrees } from './clipboard-text';

interface Clip {
  readonly text: string;
  readonly trees: readonly FormElement[];
}

let lastClip: Clip | null = null;

/** Stores copied elements in this window, for browsers that do not allow reading the clipboard. */
export function storeClip(clip: Clip): void {
  lastClip = clip;
}

/** The elements in a clipboard text, or the ones copied in this window if there is no text. */
export function storedClip(text: string | null): readonly FormElement[] | null {
  if (lastClip && (text === null || text === lastClip.text)) return lastClip.trees;
  return text === null ? null : parseTrees(text);
}

/** Writes text to the system clipboard. If the browser refuses, the copy works in this window only. */
export async function writeSystemClip(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return undefined;
  }
}

/** Reads the system clipboard; null if the browser does not allow it. */
export async function readSystemClip(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
