import type { ReactNode } from 'react';
import type { Answer } from '../../../client';
import type { IconComponent } from '../../../ui';
import type { RequestedDocument } from '../document-shapes';

/** The kinds of documents of a record, in the order of the strip. */
export const AREA_KINDS = ['uploads', 'contracts', 'standard', 'custom', 'library', 'links', 'summary'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** A stored file of the area, as the calls for archives and merged PDFs name it. */
export interface AreaFile {
  readonly kind: 'upload' | 'custom_doc' | 'library' | 'standard_doc' | 'contract' | 'sign_request';
  readonly id: string;
}

/** A row of the area that can be selected. */
export interface AreaItem {
  /** Unique in the area. */
  readonly key: string;
  readonly title: string;
  readonly files: readonly AreaFile[];
  readonly needsAction: boolean;
  /** The document, if staff may review it. */
  readonly upload?: RequestedDocument;
  /** What to send for signature; null if it can be sent once it has fields. */
  readonly signing?: SignSource | null;
}

type SignerRole = Answer<'listSignRequests'>['requests'][number]['recipients'][number]['role'];

/** A document that can be sent for signature. */
export interface SignSource {
  readonly source: { readonly kind: 'custom_doc' | 'contract'; readonly id: string };
  readonly roles: readonly SignerRole[];
}

/** A section of the documents area. A feature adds one by a hook that returns it, or null to leave it out. */
export interface AreaSection {
  readonly id: string;
  readonly kind: AreaKind;
  readonly title: string;
  readonly icon: IconComponent;
  /** The number of rows; null for a section without rows. */
  readonly count: number | null;
  /** One short sentence about its state. */
  readonly fact: string;
  readonly items: readonly AreaItem[];
  /** Buttons at the right of the header. */
  readonly actions?: ReactNode;
  readonly body: ReactNode;
}

/** Which rows the area shows: all, those that need action, or documents with a status. */
export type AreaFilter = 'all' | 'action' | RequestedDocument['status'];

/** Whether any row of a section needs action. */
export const needsAction = ({ items }: Pick<AreaSection, 'items'>): boolean => items.some((item) => item.needsAction);
