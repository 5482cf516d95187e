const PAGE = 100;

/** Reads a list that is answered in pages. */
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
