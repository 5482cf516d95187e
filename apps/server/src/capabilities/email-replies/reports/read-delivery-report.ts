import { bounceOf, type Bounce } from '../../../platform/mail/bounce-of';

/** A mail server's report about one recipient. */
export interface RecipientReport {
  readonly kind: 'bounce' | 'delay' | 'delivery';
  /** The original and the final address of the recipient, in lower case. */
  readonly addresses: readonly string[];
  readonly bounce: Bounce | null;
}

const MAX_DETAIL = 500;
const KINDS: Readonly<Record<string, RecipientReport['kind']>> = {
  ...{ failed: 'bounce', delayed: 'delay', delivered: 'delivery' },
};
const ADDRESS_PATTERN = /^rfc822\s*;\s*<?([^<>\s]+@[^<>\s]+?)>?$/i;

/** The fields of a block, by their names in lower case. Lines that begin with a space continue the previous line. */
const fieldsOf = (block: string): ReadonlyMap<string, string> =>
  new Map(
    block
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')).trim().toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );

function reportOf(fields: ReadonlyMap<string, string>): RecipientReport[] {
  const kind = KINDS[fields.get('action')?.toLowerCase() ?? ''];
  if (!kind) return [];
  const namedMatches = ['original-recipient', 'final-recipient'].map(
    (name) => ADDRESS_PATTERN.exec(fields.get(name) ?? '')?.[1],
  );
  const addresses = namedMatches.flatMap((address) => address?.toLowerCase() ?? []);
  const detail = (fields.get('diagnostic-code') ?? '').replace(/^smtp\s*;\s*/i, '').slice(0, MAX_DETAIL);
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
  const undeterminedBounce: Bounce = { type: 'Undetermined', subtype: 'Undetermined', detail };
  return [{ kind, addresses, bounce: kind === 'bounce' ? (bounceOf(status, detail) ?? undeterminedBounce) : null }];
}

/** The reports about each recipient in a delivery report; empty for other texts. @source RFC 3464 §2 */
export const readDeliveryReport = (status: string): RecipientReport[] =>
  status
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap((block) => reportOf(fieldsOf(block)));
