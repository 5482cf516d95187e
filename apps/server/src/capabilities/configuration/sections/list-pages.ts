const PAGE = 100;

/** Reads all pages of a list. */
export async function listPages<Row>(
  readPage: (page: { readonly skip: number; readonly limit: number }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await readPage({ skip: rows.length, limit: PAGE });
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}
