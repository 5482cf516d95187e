import type { ContractNode, SignField } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { FloodLimiter } from '../../platform/limits/flood-limiter';
import type { Services } from '../../platform/services';
import type { AccessibleRecord } from '../documents';
import { recordEngine, type RecordEngine } from '../records';
import type { LinkTokens } from '../../platform/secrets/link-tokens';
import { signTokens } from './session/sign-tokens';
import type { PageSize } from '../../platform/pdf/page-space';

/** A PDF that can be sent for signature. */
export interface SignSource {
  readonly title: string;
  readonly recordId: Id;
  /** Where the bytes are; they never change under one key. */
  readonly storageKey: string;
  readonly sha256: string;
  readonly size: number;
  readonly pages: readonly PageSize[];
  /** The fields placed on its pages. */
  readonly fields: readonly SignField[];
  /** The text as a document tree whose sign fields name fields; absent for PDFs without a known text. */
  readonly reading?: ContractNode | null;
}

/**
 * Finds the source of a sign request, or null. The caller has checked the viewer's access to the record, and compares
 * the source's record with it.
 */
export type ReadSignSource = (
  tx: TenantTx,
  source: { readonly id: Id; readonly record: AccessibleRecord; readonly viewer: Viewer },
) => Promise<SignSource | null>;

/** Where the documents that can be signed come from, by kind. */
export type SignSources = Readonly<Partial<Record<'custom_doc' | 'contract', ReadSignSource>>>;

/**
 * Refuses people whose role hides something that the document of a request shows. The caller has checked the viewer's
 * access to the record.
 * @throws Refusal 403 forbidden
 */
export type AssertMayOpen = (
  tx: TenantTx,
  source: { readonly id: Id; readonly record: AccessibleRecord; readonly viewer: Viewer },
) => Promise<void>;

/** Checks before a document is opened, by its kind. Kinds without one are open to everyone who sees the record. */
export type OpenChecks = Readonly<Partial<Record<keyof SignSources, AssertMayOpen>>>;

export interface SigningContext {
  readonly engine: RecordEngine;
  readonly database: Services['database'];
  readonly files: Services['files'];
  readonly clock: Services['clock'];
  readonly publicUrl: string;
  readonly tokens: LinkTokens;
  readonly limiter: FloodLimiter;
  readonly openChecks: OpenChecks;
}

export type SigningServices = Pick<Services, 'database' | 'vault' | 'files' | 'clock'> & {
  readonly config: Pick<Services['config'], 'secret' | 'publicUrl'>;
};

export function signingContext(services: SigningServices, openChecks: OpenChecks = {}): SigningContext {
  const { database, files, clock, config } = services;
  return {
    engine: recordEngine(services),
    database,
    files,
    clock,
    publicUrl: config.publicUrl,
    tokens: signTokens(config.secret),
    limiter: new FloodLimiter(),
    openChecks,
  };
}
