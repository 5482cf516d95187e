import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { Lender } from '../lenders/lender';
import { PICTURE_PARTS } from '../lenders/email/sample-email-templates';
import { importParts } from '../lenders/sample-imports';
import { LIBRARY_PARTS } from '../lenders/sample-library';
import { SPREADSHEET_PARTS } from '../lenders/sample-marketplace';
import { linkUploadParts } from '../lenders/sample-public-docs';
import { customDocParts } from '../lenders/sample-signing';
import { standardDocParts } from '../lenders/sample-standard-docs';
import { pdfOf } from '../lenders/seed-lender';
import type { Call } from './call';

/** A call with the parts of an upload as in the contract. */
export function withParts(
  { id }: AnyOperation,
  call: Call,
  lender: Lender,
  facts: Readonly<Record<string, unknown>>,
): Call {
  const { sampleIds } = lender;
  if (id === 'uploadPublicDoc') return { ...call, parts: linkUploadParts(String(facts['ticket']), lender) };
  if (id === 'createCustomDoc') return { ...call, parts: customDocParts({ sampleIds }) };
  if (id === 'uploadEmailFile')
    return {
      ...call,
      parts: [
        { name: 'draft', value: sampleIds['email draft'] as Id },
        { name: 'file', value: pdfOf('attached'), fileName: 'attached.pdf' },
      ],
    };
  if (id === 'replyAsRecipient')
    return {
      ...call,
      parts: [
        { name: 'mail', value: sampleIds['answered mail'] as Id },
        { name: 'text', value: 'plain' },
        { name: 'file', value: pdfOf('answer'), fileName: 'answer.pdf' },
      ],
    };
  if (id === 'uploadByKey')
    return {
      ...call,
      parts: [
        { name: 'uploaded_item', value: 'the same upload each time' },
        { name: 'file', value: pdfOf('plain'), fileName: 'plain.pdf' },
      ],
    };
  const loan = sampleIds['loan'] as Id;
  if (id === 'uploadStandardDoc') return { ...call, parts: standardDocParts(lender) };
  if (id === 'createImport' || id === 'readImportFile') return { ...call, parts: importParts(lender) };
  if (id === 'importLenderCriteria') return { ...call, parts: SPREADSHEET_PARTS };
  if (id === 'uploadEmailPicture') return { ...call, parts: PICTURE_PARTS };
  if (id === 'addLibraryDocument') return { ...call, parts: LIBRARY_PARTS };
  return {
    ...call,
    parts: [
      { name: 'module', value: 'loans' },
      { name: 'owner', value: loan },
      { name: 'form', value: sampleIds['form'] as Id },
      { name: 'uploaded_item', value: 'the same upload each time' },
      { name: `loans--${loan}--paystub--plain.pdf--1`, value: pdfOf('plain'), fileName: 'plain.pdf' },
    ],
  };
}
