import type { ContractField, ContractNode } from '@lendwright/api';
import type { Letterhead } from './letterhead';

/** A resolved contract for the renderer: plain data, without references to files or addresses. */
export interface RenderRequest {
  readonly title: string;
  readonly page: 'letter' | 'legal' | 'a4';
  /** May contain `{page}` and `{pages}`. */
  readonly header: string;
  readonly footer: string;
  readonly doc: ContractNode;
  /** The letterhead above the text of the first page. */
  readonly letterhead?: Letterhead;
  /** The signers who initial every page in its footer. */
  readonly initials?: readonly PageInitials[];
  /** The moment in the metadata, in milliseconds since 1970: the same request produces the same bytes. */
  readonly at: number;
}

/** A sign field on every page; `index` as in the resolved text. */
export interface PageInitials {
  readonly index: number;
  /** The title of the role. */
  readonly title: string;
}

/** The location of a sign field; `index` as in the resolved text. */
export type FieldLocation = Pick<ContractField, 'page' | 'x' | 'y' | 'width' | 'height'> & { readonly index: number };

export interface RenderResult {
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly pages: number;
  readonly fields: readonly FieldLocation[];
}

/** The font files by style. */
export interface FontFiles {
  readonly normal: Uint8Array;
  readonly bold: Uint8Array;
  readonly italics: Uint8Array;
  readonly bolditalics: Uint8Array;
}
