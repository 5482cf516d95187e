import type { SignField, SignMark } from '@lendwright/api';
import type { PageSize } from '../../../platform/pdf/page-space';

/** A field with the value to print. */
export interface PrintedField extends Pick<SignField, 'kind' | 'page' | 'x' | 'y' | 'width' | 'height' | 'options'> {
  readonly value: string;
  readonly mark: SignMark | null;
}

/** One paragraph of the certificate: a heading, a name with its value, or an event. */
export interface CertificateLine {
  readonly style: 'title' | 'heading' | 'text' | 'small';
  readonly text: string;
  /** In front of the text, in its own column. */
  readonly label?: string;
  /** The hash of the pages as signed follows the text. */
  readonly hasSignedHash?: true;
}

export interface SealLabel {
  readonly sealId: string;
  readonly name: string;
  readonly reason: string;
  /** ISO time of the seal. */
  readonly at: string;
  /** The size of the signature in bytes. */
  readonly signatureBytes: number;
}

/** What a PDF worker is asked to do. `bytes` is an untrusted file. */
export type PdfTask =
  | { readonly kind: 'measure'; readonly bytes: ArrayBuffer }
  | {
      /** Prints the fields, appends the certificate, and adds the placeholder of the signature. */
      readonly kind: 'seal';
      readonly bytes: ArrayBuffer;
      readonly fields: readonly PrintedField[];
      readonly lines: readonly CertificateLine[];
      readonly label: SealLabel;
    };

export type PdfResult =
  | { readonly kind: 'pages'; readonly pages: readonly PageSize[] }
  | {
      readonly kind: 'file';
      readonly bytes: Uint8Array;
      /** The hash of the file with the printed fields, before the certificate. */
      readonly signedSha256: string;
    }
  | { readonly kind: 'refused'; readonly why: 'encrypted' | 'unreadable' };
