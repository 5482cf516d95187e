import type { Reason } from '@lendwright/kernel';
import { LOGO_BYTES, LOGO_HEIGHT, LOGO_WIDTH, reason } from '@lendwright/api';
import { inspectBytes } from '../documents';
import { pictureSize } from './picture-size';

const LOGO_PATTERN = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Explains what is wrong with a logo, or returns null. The bytes must be a complete picture of the declared type and an
 * allowed size.
 * @param logo a data URL
 * @source READINGS "logo raster only"
 */
export async function findLogoIssue(logo: string): Promise<Reason | null> {
  const [, kind = '', text = ''] = LOGO_PATTERN.exec(logo) ?? [];
  const bytes = Buffer.from(text, 'base64');
  if (!kind || bytes.length === 0) return reason('companies.logoNotPicture');
  if (bytes.length > LOGO_BYTES) return reason('companies.logoTooHeavy');
  const issue = await inspectBytes(kind, bytes);
  if (issue) return reason('companies.logoRefused', { issue });
  const size = pictureSize(kind, bytes);
  if (!size) return reason('companies.logoDamaged');
  return size.width > LOGO_WIDTH || size.height > LOGO_HEIGHT
    ? reason('companies.logoTooLarge', {
        width: size.width,
        height: size.height,
        maxWidth: LOGO_WIDTH,
        maxHeight: LOGO_HEIGHT,
      })
    : null;
}
