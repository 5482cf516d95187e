import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { cjkFontFor, readCjkFont, splitCjk } from '../../../platform/fonts/cjk-fonts';
import type { FontFiles, RenderRequest } from './render-request';
import type { PagesRequest } from './pages-definition';

/** The font family of Chinese and Japanese characters. */
export const CJK_FONT = 'Cjk';

function* collectTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (!value.startsWith('data:')) yield value;
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* collectTexts(part);
}

/** The fonts that a document needs for Chinese or Japanese; null if it needs none. There are no italic fonts. */
export function readCjkFontsFor(request: RenderRequest | PagesRequest): FontFiles | null {
  const font = cjkFontFor([...collectTexts(request)], 'language' in request ? request.language : '');
  if (!font) return null;
  const [regularBuffer, bold] = [readCjkFont(font, 'regular'), readCjkFont(font, 'bold')];
  return { normal: regularBuffer, italics: regularBuffer, bold, bolditalics: bold };
}

/** A run of text with its own style. */
type Run = Readonly<Record<string, unknown>> & { readonly text: unknown };

const isTextRun = (value: unknown): value is Run => typeof value === 'object' && value !== null && 'text' in value;

/** The runs of a text, each in one font. */
function runsOf(text: unknown): unknown[] {
  if (Array.isArray(text)) return text.flatMap(runsOf);
  if (isTextRun(text)) {
    if (typeof text.text !== 'string') return [{ ...text, text: runsOf(text.text) }];
    return splitCjk(text.text).map((part) => ({ ...text, text: part.text, ...(part.isCjk && { font: CJK_FONT }) }));
  }
  return typeof text === 'string' ? runsOf({ text }) : [text];
}

/** Content whose Chinese and Japanese characters are set in their font. Other parts, such as pictures, stay as they are. */
function setContent(content: unknown): unknown {
  if (typeof content === 'string') return { text: runsOf(content) };
  if (Array.isArray(content)) return content.map(setContent);
  if (typeof content !== 'object' || content === null) return content;
  const node = content as Record<string, unknown>;
  const parts = ['stack', 'columns', 'ul', 'ol', 'table', 'body'].filter((key) => typeof node[key] === 'object');
  return {
    ...node,
    ...Object.fromEntries(parts.map((key) => [key, setContent(node[key])])),
    ...('text' in node && node['text'] !== '' && { text: runsOf(node['text']) }),
  };
}

type DynamicContent = Extract<TDocumentDefinitions['header'], (...args: never[]) => unknown>;

function setDynamic(part: TDocumentDefinitions['header']): TDocumentDefinitions['header'] {
  if (typeof part !== 'function') return part;
  const render: DynamicContent = (...pageArguments) => setContent(part(...pageArguments)) as ReturnType<DynamicContent>;
  return render;
}

/** A document whose Chinese and Japanese characters are set in their own font. */
export const setCjkText = (definition: TDocumentDefinitions): TDocumentDefinitions => ({
  ...definition,
  content: setContent(definition.content) as TDocumentDefinitions['content'],
  header: setDynamic(definition.header),
  footer: setDynamic(definition.footer),
});
