const MAX_PIXELS = 50_000_000;

/** What is wrong with a picture's size, or null. A picture of 50 megapixels unpacks to 200 MB, and some viewer will. */
export function pixelIssue(width: number, height: number): string | null {
  if (width === 0 || height === 0) return 'the picture has no size';
  return width * height > MAX_PIXELS ? 'the picture is larger than 50 megapixels' : null;
}
