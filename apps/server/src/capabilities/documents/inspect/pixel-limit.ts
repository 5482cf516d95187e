const MAX_PIXELS = 50_000_000;

/**
 * Explains what is wrong with a picture's size, or returns null. A picture of 50 megapixels takes 200 MB of memory when
 * decoded.
 */
export function pixelIssue(width: number, height: number): string | null {
  if (width === 0 || height === 0) return 'the picture has no size';
  return width * height > MAX_PIXELS ? 'the picture is larger than 50 megapixels' : null;
}
