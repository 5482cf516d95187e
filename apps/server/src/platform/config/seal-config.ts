import type { SealFiles } from './seal-files';
import { ConfigError, optionalUrl, text, type Environment } from './variables';

/** How signed documents are sealed. */
export interface SealConfig {
  /** Absent: every company gets a certificate made by the product. */
  readonly files?: SealFiles;
  /** The RFC 3161 time stamp authority. Absent: seals have no time stamp. */
  readonly timestampUrl?: string;
}

/**
 * Reads LENDWRIGHT_SEAL_CERTIFICATE, LENDWRIGHT_SEAL_KEY and LENDWRIGHT_TIMESTAMP_URL. @throws ConfigError when only one
 * of the two files is set
 */
export function readSealConfig(env: Environment): SealConfig {
  const certificate = text(env, 'LENDWRIGHT_SEAL_CERTIFICATE', '');
  const key = text(env, 'LENDWRIGHT_SEAL_KEY', '');
  if ((certificate === '') !== (key === ''))
    throw new ConfigError(
      certificate === '' ? 'LENDWRIGHT_SEAL_CERTIFICATE' : 'LENDWRIGHT_SEAL_KEY',
      'must be set together with the other file of the seal',
    );
  return {
    ...(certificate !== '' && { files: { certificate, key } }),
    timestampUrl: optionalUrl(env, 'LENDWRIGHT_TIMESTAMP_URL', ['http:', 'https:']),
  };
}
