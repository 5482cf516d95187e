import { LOGO_BYTES, LOGO_HEIGHT, LOGO_WIDTH } from '@lendwright/api';
import { inspectBytes } from '../documents';
import { pictureSize } from './picture-size';

const LOGO = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Explains what is wrong with a logo, or returns null. The bytes must be a complete picture of the declared type and an
 * allowed size.
 * @param logo a data URL
 * @source READINGS "logo raster only"
 */
export async function logoIssue(logo: string): Promise<string | null> {
  const [, kind = '', text = ''] = LOGO.exec(logo) ?? [];
  const bytes = Buffer.from(text, 'base64');
  if (!kind || bytes.length === 0) return 'The logo is no picture of kind PNG, JPEG or WebP.';
  if (bytes.length > LOGO_BYTES) return 'The logo is larger than 200 kB.';
  const issue = await inspectBytes(kind, bytes);
  if (issue) return `The logo cannot be taken: ${issue}.`;
  const size = pictureSize(kind, bytes);
  if (!size) return 'The logo is a damaged picture.';
  return size.width > LOGO_WIDTH || size.height > LOGO_HEIGHT
    ? `The logo is ${size.width} × ${size.height} points; at most ${LOGO_WIDTH} × ${LOGO_HEIGHT} are taken.`
    : null;
}
