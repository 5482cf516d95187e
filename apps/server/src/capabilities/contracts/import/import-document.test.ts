import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { UploadPart } from '../../../platform/http/route';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { makeZip, makeZippedOffice } from '../../../testing/office-files';
import { importDocument } from './import-document';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const run = (text: string, style = '') => `<w:r><w:rPr>${style}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, settings = '') => `<w:p><w:pPr>${settings}</w:pPr>${content}</w:p>`;
const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;
const line = (settings: string, ...cells: string[]) =>
  `<w:tr><w:trPr>${settings}</w:trPr>${cells.map(cell).join('')}</w:tr>`;
const BODY = [
  paragraph(run('Loan Agreement'), '<w:pStyle w:val="Heading1"/>'),
  paragraph(`${run('The ')}${run('Borrower', '<w:b/>')}${run(' agrees.', '<w:i/>')}`, '<w:jc w:val="center"/>'),
  paragraph('<w:r><w:br w:type="page"/></w:r>'),
  `<w:tbl>${line('<w:tblHeader/>', 'Unit', 'Rent')}${line('', 'A', '$5')}</w:tbl>`,
  paragraph('<w:r><w:footnoteReference w:id="2"/></w:r>'),
].join('');
const STYLES = `<w:styles ${W}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`;
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationship = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;
const TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`;
const word = (body: string) =>
  makeZip([
    { name: '[Content_Types].xml', data: TYPES },
    { name: '_rels/.rels', data: relationship('officeDocument', 'word/document.xml') },
    { name: 'word/_rels/document.xml.rels', data: relationship('styles', 'styles.xml') },
    { name: 'word/styles.xml', data: STYLES },
    { name: 'word/document.xml', data: `<w:document ${W}><w:body>${body}</w:body></w:document>` },
  ]);

async function* parts(file: Buffer, fileName = 'agreement.docx'): AsyncGenerator<UploadPart> {
  await Promise.resolve();
  yield { kind: 'file', name: 'file', fileName, stream: Readable.from([file]) };
}

describe('a Word file', () => {
  it('becomes headings, emphasized text, page breaks and tables, and names what was dropped', async () => {
    const { content, dropped } = await importDocument(parts(word(BODY)));
    expect(content.content?.map(({ type }) => type)).toEqual([
      ...['heading', 'paragraph', 'pageBreak', 'paragraph', 'table', 'paragraph'],
    ]);
    const [heading, text, , , table] = content.content ?? [];
    expect(heading).toEqual({
      ...{ type: 'heading', attrs: { level: 1, textAlign: 'left' } },
      content: [{ type: 'text', text: 'Loan Agreement' }],
    });
    expect(text).toMatchObject({
      attrs: { textAlign: 'center' },
      content: [
        { text: 'The ' },
        { text: 'Borrower', marks: [{ type: 'bold' }] },
        { text: ' agrees.', marks: [{ type: 'italic' }] },
      ],
    });
    expect(table?.content?.map(({ content: cells }) => cells?.map(({ type }) => type))).toEqual([
      ['tableHeader', 'tableHeader'],
      ['tableCell', 'tableCell'],
    ]);
    expect(dropped).toEqual(['noteReference']);
  });

  it('is refused under another name, damaged, or as an archive bomb', async () => {
    const bomb = makeZippedOffice('docx', [{ name: 'word/big.xml', data: 'x'.repeat(3_000_000) }]);
    expect(await refusalOf(importDocument(parts(word(BODY), 'agreement.pdf')))).toMatchObject({ code: 'file_type' });
    for (const file of [Buffer.from('no archive'), bomb, makeZippedOffice('xlsx')])
      expect(await refusalOf(importDocument(parts(file)))).toMatchObject({ status: 422, code: 'file_content' });
  });
});
