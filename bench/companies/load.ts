import { ensureCompanies } from './load-companies';

/** Loads so many companies without asking them anything. */
await ensureCompanies(Number(process.argv[2] ?? 200), (text) => console.log(text));
