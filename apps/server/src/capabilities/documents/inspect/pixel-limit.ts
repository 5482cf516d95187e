const MAX_PIXELS = 50_000_000;

/**
 * Explains what is wrong with a picture's size, or returns null. A picture of 50 megapixels takes 200 MB of memory when
 * decoded.
 */
export function pixelIssue(width: number, height: number): Reason | null {
  if (width === 0 || height === 0) return reason('documents.fault.noSize');
  return width * height > MAX_PIXELS ? reason('documents.fault.tooManyPixels') : null;
}
import type { Reason } from '@lendwright/kernel';
import { reason } from '@lendwright/api';
