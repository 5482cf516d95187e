/** DNS queries about mail. Errors have the codes of node:dns: `ENOTFOUND` and `ENODATA` are answers, others are not. */
export interface DnsLookup {
  resolveMx(domain: string): Promise<readonly { readonly exchange: string }[]>;
  resolve4(domain: string): Promise<readonly string[]>;
  resolve6(domain: string): Promise<readonly string[]>;
  /** Each record in the parts that it was sent in. */
  resolveTxt(domain: string): Promise<readonly (readonly string[])[]>;
}
