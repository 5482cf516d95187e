const MAX_BYTES = 200 * 1024;
const MAX_WIDTH = 1200;
const MAX_HEIGHT = 400;
const KINDS = ['image/png', 'image/jpeg', 'image/webp'];

export type LogoError = 'kind' | 'bytes' | 'points' | 'broken';

function addressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}

async function readImageSize(file: Blob): Promise<{ width: number; height: number } | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  picture.close();
  return { width, height };
}

/** Reads an image as a data URL, or returns its error. The server checks the bytes again. */
export async function readLogo(file: File): Promise<{ logo: string } | { error: LogoError }> {
  if (!KINDS.includes(file.type)) return { error: 'kind' };
  if (file.size > MAX_BYTES) return { error: 'bytes' };
  const points = await readImageSize(file);
  if (!points) return { error: 'broken' };
  if (points.width > MAX_WIDTH || points.height > MAX_HEIGHT) return { error: 'points' };
  return { logo: await addressOf(file) };
}
