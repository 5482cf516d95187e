import { PDFDocument } from '@cantoo/pdf-lib';
import { SIGN_FONTS, type SignFont } from '@lendwright/api';
import { expect, it } from 'vitest';
import { canPrint, toPrintable } from './print-fonts';
import { runPdfTask } from './run-pdf-task';
import { scriptRuns } from './script-fonts';

/** The embedded fonts whose letters a printed mark uses. */
async function fontsOf(text: string, font?: SignFont): Promise<string[]> {
  const source = await PDFDocument.create();
  source.addPage([612, 792]);
  const bytes = (await source.save()).buffer as ArrayBuffer;
  const box = { page: 1, x: 0.1, y: 0.5, width: 0.5, height: 0.05, options: [], value: 'signed' };
  const mark = { kind: 'typed' as const, text, ...(font && { font }) };
  const label = { sealId: 's1', name: 'Seal', reason: 'Test', at: '2031-03-01T12:00:00.000Z', signatureBytes: 4096 };
  const result = await runPdfTask({
    ...{ kind: 'seal', bytes, fields: [{ ...box, kind: 'signature', mark }], label },
    lines: [{ style: 'text', text: 'Certificate' }],
  });
  if (result.kind !== 'file') throw new Error(result.kind);
  const file = await PDFDocument.load(result.bytes);
  const content = file.getPage(0).node.normalizedEntries().Font;
  return content
    .entries()
    .map(([name]) => name.asString().replace(/^\/|-\d+$/g, ''))
    .toSorted();
}

it.each(SIGN_FONTS)('prints a typed signature in %s', async (font) => {
  const [name = ''] = await fontsOf('Lena Hartwell', font);
  expect(name.toLowerCase()).toContain(font.split('-').at(-1));
});

it('prints Chinese and Japanese in their own font, beside the letters of the other', async () => {
  expect(new Set(await fontsOf('山田 はな', 'caveat'))).toEqual(new Set(['NotoSansJP-Regular', 'Roboto-Italic']));
  expect(await fontsOf('张伟')).toContain('NotoSansHans-Regular');
  expect(canPrint('山田 はな 张伟 Łucja')).toBe(true);
  expect(canPrint('김민준')).toBe(false);
  expect(toPrintable('山田 김')).toBe('山田 [U+AE40]');
});

it('combines the files of a font, and sets a name with other letters in italics', async () => {
  expect(new Set(await fontsOf('Żółć', 'caveat'))).toEqual(new Set(['Caveat-Regular']));
  expect(scriptRuns('caveat', 'Żor')).toEqual([
    { file: 1, text: 'Ż' },
    { file: 0, text: 'or' },
  ]);
  expect(scriptRuns('homemade-apple', 'Жан')).toBeNull();
  expect(await fontsOf('Жан', 'homemade-apple')).toEqual(await fontsOf('Жан'));
});
