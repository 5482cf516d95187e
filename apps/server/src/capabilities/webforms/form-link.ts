import { invariant, type Id } from '@lendwright/kernel';
import { idToBytes, bytesToId, signedTokens } from '../../platform/secrets/signed-token';

/** The content of a webform link. `expiresAt` is null for a link that is valid until it is renewed. */
export interface FormLink {
  readonly company: Id;
  readonly form: Id;
  readonly epoch: number;
  readonly expiresAt: Date | null;
}

export interface FormLinks {
  /** The path segment after `/forms/`: 75 URL-safe characters. */
  make(link: FormLink): string;
  /** The content of a link, or null if it is forged or expired. */
  read(text: string, now: Date): FormLink | null;
}

const LINK_BYTES = 40;
const MAX_UINT32 = 2 ** 32 - 1;

/**
 * Signs public webform links: company, form, epoch and expiry, with a separate key.
 * @param secret 64 hexadecimal digits, from `Config.secret`
 * @source READINGS (public forms by id), TRUST M31
 */
export function formLinks(secret: string): FormLinks {
  const tokens = signedTokens(secret, 'webform links v1', LINK_BYTES);
  return {
    make({ company, form, epoch, expiresAt }) {
      const expirySeconds = expiresAt === null ? 0 : Math.floor(expiresAt.getTime() / 1000);
      invariant(expirySeconds <= MAX_UINT32 && epoch <= MAX_UINT32, 'expiry and epoch fit into 32 bits');
      const numbers = Buffer.alloc(8);
      numbers.writeUInt32BE(epoch, 0);
      numbers.writeUInt32BE(expirySeconds, 4);
      return tokens.sign(Buffer.concat([idToBytes(company), idToBytes(form), numbers]));
    },
    read(text, now) {
      const bytes = tokens.read(text);
      if (!bytes) return null;
      const expirySeconds = bytes.readUInt32BE(36);
      if (expirySeconds !== 0 && expirySeconds * 1000 <= now.getTime()) return null;
      return {
        company: bytesToId(bytes.subarray(0, 16)),
        form: bytesToId(bytes.subarray(16, 32)),
        epoch: bytes.readUInt32BE(32),
        expiresAt: expirySeconds === 0 ? null : new Date(expirySeconds * 1000),
      };
    },
  };
}
