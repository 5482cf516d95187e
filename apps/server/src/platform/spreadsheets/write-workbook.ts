import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Sheet } from './sheet';
import { sheetXml, xmlText } from './sheet-xml';
import { stylesXml } from './styles-xml';

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MAX_NAME = 31;

/** Sheet names: at most 31 characters, none that Excel refuses, and unique regardless of case. */
export function sheetNames(wantedTexts: readonly string[]): string[] {
  const takenKeys = new Set<string>();
  return wantedTexts.map((name) => {
    const plainText =
      name
        .replace(/[\p{C}[\]:*?/\\]/gu, ' ')
        .replace(/\s+/g, ' ')
        .replace(/^[' ]+|[' ]+$/g, '') || 'Sheet';
    let uniqueText = plainText.slice(0, MAX_NAME).trim();
    for (let count = 2; takenKeys.has(uniqueText.toLowerCase()); count += 1) {
      const suffix = ` ${count}`;
      uniqueText = `${plainText.slice(0, MAX_NAME - suffix.length).trim()}${suffix}`;
    }
    takenKeys.add(uniqueText.toLowerCase());
    return uniqueText;
  });
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
const relations = (list: readonly string[]) =>
  `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;

function workbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${HEADER}<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONS}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`;
}

function contentTypes(count: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="${name}" ContentType="${SPREADSHEET}.${type}+xml"/>`;
  const sheets = Array.from({ length: count }, (_, index) => part(`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet'));
  return (
    `${HEADER}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${sheets.join('')}</Types>`
  );
}

/**
 * An Excel workbook. The same sheets give the same bytes.
 * @param dateFormat of days, made of YYYY, MM and DD
 * @source ECMA-376 part 1 (SpreadsheetML)
 */
export async function writeWorkbook(sheets: readonly Sheet[], dateFormat: string): Promise<Uint8Array> {
  const zip = new ZipFile();
  // Written as local time without a zone, so the bytes don't depend on the zone of the server.
  const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name, options);
  const names = sheetNames(sheets.map(({ name }) => name));
  add('[Content_Types].xml', contentTypes(sheets.length));
  add('_rels/.rels', relations([relation(1, 'officeDocument', 'xl/workbook.xml')]));
  add('xl/workbook.xml', workbookXml(names));
  const sheetRelations = sheets.map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`));
  add(
    'xl/_rels/workbook.xml.rels',
    relations([...sheetRelations, relation(sheets.length + 1, 'styles', 'styles.xml')]),
  );
  add('xl/styles.xml', stylesXml(dateFormat));
  for (const [index, sheet] of sheets.entries()) add(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet));
  zip.end();
  return buffer(zip.outputStream);
}
