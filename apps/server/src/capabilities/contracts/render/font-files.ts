import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FontFiles } from './render-request';

const STYLES = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
} as const;

let fonts: Promise<FontFiles> | null = null;

async function readFonts(): Promise<FontFiles> {
  const { resolve } = createRequire(import.meta.url);
  const files = await Promise.all(
    Object.entries(STYLES).map(
      async ([style, name]) =>
        [style, new Uint8Array(await readFile(resolve(`pdfmake/fonts/Roboto/${name}`)))] as const,
    ),
  );
  return Object.fromEntries(files) as unknown as FontFiles;
}

/** The fonts that contracts are set in, read once per process: Latin, Greek and Cyrillic. */
export const readFontFiles = (): Promise<FontFiles> => (fonts ??= readFonts());
