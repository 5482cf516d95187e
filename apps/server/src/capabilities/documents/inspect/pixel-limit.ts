const MOST_PIXELS = 50_000_000;

/** What is wrong with a picture's size, or null. A picture of 50 megapixels unpacks to 200 MB, and some viewer will. */
export function pixelFault(width: number, height: number): Reason | null {
  if (width === 0 || height === 0) return reason('documents.fault.noSize');
  return width * height > MOST_PIXELS ? reason('documents.fault.tooManyPixels') : null;
}
import type { Reason } from '@lendwright/kernel';
import { reason } from '@lendwright/api';
