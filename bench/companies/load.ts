import { ensureCompanies } from './load-companies';

/** Loads the companies without querying them. */
await ensureCompanies(Number(process.argv[2] ?? 200), (text) => console.log(text));
