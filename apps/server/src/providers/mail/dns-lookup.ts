import { Resolver } from 'node:dns/promises';

export const DNS_LIMIT_MS = 2_000;

/** Queries the DNS servers of the machine, each once and for at most 2 s. */
export const systemDns = (): Resolver => new Resolver({ timeout: DNS_LIMIT_MS, tries: 1 });

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;
/** Whether the servers answered that there is no such domain. */
export const isMissingDomain = (error: unknown): boolean => codeOf(error) === 'ENOTFOUND';
/** Whether the servers answered that there is no such record. */
export const isMissingRecord = (error: unknown): boolean => codeOf(error) === 'ENODATA' || isMissingDomain(error);

/** The answer of a query, or null after a time limit, whatever the query does. */
export async function withinLimit<T>(query: Promise<T>, limitMs = DNS_LIMIT_MS): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), limitMs)));
  try {
    return await Promise.race([query, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
