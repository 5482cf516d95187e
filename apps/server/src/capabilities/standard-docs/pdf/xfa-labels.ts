import { decodePDFRawStream, PDFArray, PDFHexString, PDFRawStream, PDFString, type PDFObject } from '@cantoo/pdf-lib';

/** Templates are a few hundred kilobytes; a larger one is not read. */
const MAX_TEMPLATE = 8 * 1024 * 1024;
const TOKEN_PATTERN = /<(\/?)([A-Za-z][\w:.-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;
const NAMED_CONTAINERS = new Set(['subform', 'subformSet', 'area', 'exclGroup', 'field']);
/** Texts of a field, the best name first: its tooltip, its printed caption, its screen reader text. */
const SOURCES = ['toolTip', 'caption', 'speak'] as const;
type Source = (typeof SOURCES)[number];

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeText = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (match, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : null;
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return ENTITIES[name ?? ''] ?? match;
  });

/** The template of an XFA form, or null if there is none that can be read. @source XFA 3.3, 2 (Template Features) */
export function xfaTemplateOf(packets: PDFObject | null): string | null {
  if (!(packets instanceof PDFArray)) return null;
  for (let index = 0; index + 1 < packets.size(); index += 2) {
    const [name, stream] = [packets.lookup(index), packets.lookup(index + 1)];
    const isText = name instanceof PDFString || name instanceof PDFHexString;
    if (!isText || name.decodeText() !== 'template' || !(stream instanceof PDFRawStream)) continue;
    const bytes = decodePDFRawStream(stream).getBytes(MAX_TEMPLATE);
    return bytes.length < MAX_TEMPLATE ? Buffer.from(bytes).toString('utf8') : null;
  }
  return null;
}

/** Other texts are numbers of lines. */
const WORD_PATTERN = /\p{L}{2}/u;
const MAX_LABEL = 140;

/** A text in one line, without what it continues, and with abbreviations that are spelled for screen readers. */
const plainText = (text: string): string =>
  decodeText(text)
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:/)▶]+|[\s▶]+$/g, '')
    .replace(/\b[A-Z](?: [A-Z])+\b/g, (letters) => letters.replaceAll(' ', ''))
    .trim();

/** A row of the mapping shows about this many characters. */
const SHORT_LABEL = 60;

/**
 * What names the field in a text for screen readers, which repeats the headings above it: its end, unless that explains
 * something. @example 'Part I. Enter your number in the box. Social security number. First 3 digits.' becomes the last
 * two sentences
 */
function spokenLabel(text: string): string {
  if (text.length <= SHORT_LABEL) return text;
  const sentences = text.match(/[^.:]+[.:]*\s*/g) ?? [text];
  const lastSentence = sentences.at(-1) ?? text;
  if (lastSentence.trim().length > SHORT_LABEL)
    return sentences.find((sentence) => WORD_PATTERN.test(sentence))?.trim() ?? text;
  let label = '';
  for (const sentence of sentences.toReversed()) {
    if (label !== '' && label.length + sentence.length > SHORT_LABEL) break;
    label = sentence + label;
  }
  return label.trim();
}

const limitLength = (text: string): string =>
  text.length <= MAX_LABEL ? text : `${text.slice(0, MAX_LABEL - 1).trim()}…`;

/** A container of the template. Unnamed ones do not count in the names of what they contain. */
interface Container {
  readonly path: string;
  /** How many children of each name there are so far. */
  readonly counts: Map<string, number>;
  readonly texts: Map<Source, string>;
}

/** Reads a template from its start to its end. */
class TemplateReader {
  readonly labels = new Map<string, string>();
  private readonly containers: Container[] = [{ path: '', counts: new Map(), texts: new Map() }];
  private readonly open: { readonly tag: string; readonly isContainer: boolean }[] = [];

  /** How many elements are open. */
  get depth(): number {
    return this.open.length;
  }

  start(tag: string, attributes: string): void {
    const name = NAMED_CONTAINERS.has(tag) ? /\bname\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes) : null;
    const ownText = decodeText(name?.[1] ?? name?.[2] ?? '');
    const parent = this.containers.at(-1);
    // Texts of a field without a name do not belong to its container.
    const isContainer = parent !== undefined && (ownText !== '' || tag === 'field');
    if (isContainer) {
      const count = parent.counts.get(ownText) ?? 0;
      parent.counts.set(ownText, count + 1);
      const path = `${parent.path === '' ? '' : `${parent.path}.`}${ownText}[${count}]`;
      this.containers.push({ path, counts: new Map(), texts: new Map() });
    }
    this.open.push({ tag, isContainer });
  }

  text(content: string): void {
    const source = SOURCES.find((candidate) => this.open.some(({ tag }) => tag === candidate));
    const texts = this.containers.at(-1)?.texts;
    if (source && texts) texts.set(source, `${texts.get(source) ?? ''}${content}`);
  }

  /** Ends an element, and those in it that were not ended. */
  end(tag: string): void {
    const from = this.open.findLastIndex((candidate) => candidate.tag === tag);
    if (from < 0) return;
    for (const { isContainer } of this.open.splice(from).toReversed()) if (isContainer) this.endContainer();
  }

  private endContainer(): void {
    const container = this.containers.pop();
    if (!container) return;
    const texts = SOURCES.map((source) => ({ source, text: plainText(container.texts.get(source) ?? '') }));
    const foundText = texts.find(({ text }) => WORD_PATTERN.test(text));
    if (!foundText) return;
    const label = foundText.source === 'speak' ? spokenLabel(foundText.text) : foundText.text;
    this.labels.set(container.path, limitLength(label));
  }
}

/** No program creates deeper templates. */
const MAX_DEPTH = 200;

/** Removes everything between two marks, including the marks. */
const without = (text: string, from: string, to: string): string =>
  text
    .split(from)
    .map((part, index) => (index === 0 ? part : part.includes(to) ? part.slice(part.indexOf(to) + to.length) : ''))
    .join('');

/**
 * The labels that the template of an XFA form gives its fields, by their full names in the PDF.
 * @example xfaLabels('<subform name="f"><field name="a"><assist><toolTip>Name</toolTip></assist></field></subform>')
 * // f[0].a[0]: Name
 */
export function xfaLabels(template: string): ReadonlyMap<string, string> {
  const reader = new TemplateReader();
  const plainXml = without(without(template, '<!--', '-->'), '<![CDATA[', ']]>').replace(/<[?!][^<>]*>/g, '');
  for (const [, isEnd, tag, attributes = '', isEmpty, text] of plainXml.matchAll(TOKEN_PATTERN)) {
    if (text !== undefined) reader.text(text);
    else if (tag !== undefined && isEnd) reader.end(tag);
    else if (tag !== undefined) {
      reader.start(tag, attributes);
      if (isEmpty) reader.end(tag);
      if (reader.depth > MAX_DEPTH) break;
    }
  }
  return reader.labels;
}
