import { describe, expect, it } from 'vitest';
import { acceptOf, errorOf, acceptsImages, fileTypesText } from './accepted-files';
import { groupBySection, isIn, type RequestedDocument } from './document-shapes';
import { fileSize } from './file-size';
import { nextOpenFile, orderedFiles } from './review/file-order';
import { uploadParts } from './upload-parts';

describe('the accepted files of an element', () => {
  it('offers the types to the file picker, including aliases', () => {
    expect(acceptOf(['pdf', '.JPG'])).toBe('.pdf,.jpg,.jpeg');
    expect(acceptOf([])).toBe('');
    expect(fileTypesText(['pdf', '.jpg'])).toBe('PDF, JPG');
  });

  it('rejects other types and empty files before the upload', () => {
    expect(errorOf({ name: 'Statement.PDF', size: 9 }, ['pdf'])).toBeNull();
    expect(errorOf({ name: 'photo.jpeg', size: 9 }, ['jpg'])).toBeNull();
    expect(errorOf({ name: 'virus.exe', size: 9 }, ['pdf'])).toBe('wrongType');
    expect(errorOf({ name: 'noextension', size: 9 }, ['pdf'])).toBe('wrongType');
    expect(errorOf({ name: 'statement.pdf', size: 0 }, ['pdf'])).toBe('isEmpty');
    expect(errorOf({ name: 'anything.xyz', size: 1 }, [])).toBeNull();
    expect(errorOf({ name: 'scan.pdf', size: 45 * 1024 * 1024 }, ['pdf'])).toBeNull();
    expect(errorOf({ name: 'scan.pdf', size: 45 * 1024 * 1024 + 1 }, ['pdf'])).toBe('tooLarge');
  });

  it('offers the camera only if images are accepted', () => {
    expect([acceptsImages(['pdf', 'png']), acceptsImages(['pdf']), acceptsImages([])]).toEqual([true, false, true]);
  });

  it('formats sizes in units of 1024 with two decimals', () => {
    expect([0, 1023, 1024, 1_929_380, 3_221_225_472].map(fileSize)).toEqual([
      '0 B',
      '1023 B',
      '1.00 KB',
      '1.84 MB',
      '3.00 GB',
    ]);
  });

  it('names the upload parts as the operation requires', () => {
    const parts = uploadParts(
      { module: 'loans', owner: 'o1', form: 'f1', loanNumber: 'DSCR-7' },
      'bank',
      [new File(['abc'], 'a--b.pdf')],
      'Too dark',
      'u1',
    );
    expect(parts.files.map(({ name }) => name)).toEqual(['loans--o1--bank--a--b.pdf--3']);
    expect(parts.fields).toEqual({
      module: 'loans',
      owner: 'o1',
      form: 'f1',
      loanNumber: 'DSCR-7',
      uploaded_item: 'u1',
      'status--bank': 'Awaiting Review',
      reupload_reason: 'Too dark',
    });
  });
});

describe('the order of a review', () => {
  const doc = (
    element: string,
    status: RequestedDocument['status'],
    files: readonly string[],
    section = 's',
  ): RequestedDocument => ({
    _id: element,
    element,
    name: element,
    mandatory: true,
    isMultiple: true,
    file_type: [],
    section,
    status,
    reason: null,
    explanation: null,
    notes: [],
    createdAt: null,
    updatedAt: null,
    files: files.map((id) => ({
      _id: id,
      name: id,
      size: 1,
      type: 'application/pdf',
      active: !id.startsWith('gone'),
      activeContent: false,
      isViewed: false,
      createdAt: '2026-11-01T00:00:00.000Z',
      created_by: 'Lena',
    })),
  });
  const docs = [
    doc('a', 'Awaiting Review', ['a1', 'gone']),
    doc('b', 'Approved', ['b1']),
    doc('c', 'Awaiting Review', ['c1', 'c2'], 't'),
    doc('d', 'Not Uploaded', [], 't'),
  ];

  it('includes every file in the order of the list', () => {
    expect(orderedFiles(docs).map(({ file }) => file._id)).toEqual(['a1', 'b1', 'c1', 'c2']);
  });

  it('goes to the next document to review, then starts at the top, and stops if there is none', () => {
    expect(nextOpenFile(docs, 'a')?.file._id).toBe('c1');
    expect(nextOpenFile(docs, 'c')?.file._id).toBe('a1');
    expect(nextOpenFile([docs[1] as RequestedDocument], 'b')).toBeNull();
  });

  it('groups by section and knows which documents are received', () => {
    expect(groupBySection(docs).map(([section, list]) => [section, list.length])).toEqual([
      ['s', 2],
      ['t', 2],
    ]);
    expect(docs.map(isIn)).toEqual([true, true, true, false]);
  });
});
