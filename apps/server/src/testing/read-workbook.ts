import { inflateRawSync } from 'node:zlib';

/** A cell as stored: numbers with their style id, texts as they are. */
export type ReadCell = string | { readonly number: number; readonly style: number } | null;

/** The parts of a ZIP archive by name, by its central directory. */
function partsOf(zip: Buffer): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let index = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [size, nameLength] = [zip.readUInt32LE(index + 20), zip.readUInt16LE(index + 28)];
    const local = zip.readUInt32LE(index + 42);
    const name = zip.toString('utf8', index + 46, index + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    parts.set(name, (zip.readUInt16LE(index + 10) === 8 ? inflateRawSync(data) : data).toString('utf8'));
    index += 46 + nameLength + zip.readUInt16LE(index + 30) + zip.readUInt16LE(index + 32);
  }
  return parts;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
const plain = (xml: string) =>
  xml
    .replace(/&(lt|gt|quot|amp);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));

function cellOf(attributes: string, content = ''): ReadCell {
  const text = /<is><t[^>]*>([\s\S]*?)<\/t><\/is>/.exec(content)?.[1];
  if (text !== undefined) return plain(text);
  const number = /<v>([^<]*)<\/v>/.exec(content)?.[1];
  return number === undefined ? null : { number: Number(number), style: Number(/ s="(\d+)"/.exec(attributes)?.[1]) };
}

/** The sheets of a workbook by name, in order, read without the code that wrote it. */
export function readWorkbook(bytes: Uint8Array): ReadonlyMap<string, readonly (readonly ReadCell[])[]> {
  const parts = partsOf(Buffer.from(bytes));
  const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) =>
    plain(name ?? ''),
  );
  return new Map(
    names.map((name, index) => {
      const xml = parts.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '';
      const rows = [...xml.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) =>
        [...row.matchAll(/<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].map(([, attributes = '', content]) =>
          cellOf(` ${attributes}`, content),
        ),
      );
      return [name, rows];
    }),
  );
}

/** Whether any part has a formula. */
export const hasFormula = (bytes: Uint8Array): boolean =>
  [...partsOf(Buffer.from(bytes)).values()].some((xml) => /<f[ >]/.test(xml));
