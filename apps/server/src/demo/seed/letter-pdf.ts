/** Two letters of a lender. */
export const LETTERS = [
  {
    title: 'Rate Lock Agreement',
    description: 'Terms for the lock period',
    lines: [
      'Harborline Lending holds the interest rate and the points for the borrower',
      'while the loan is processed. A rate lock is not a loan approval or a',
      'commitment to lend.',
      '',
      'The rate does not change if the loan closes on or before the lock expires',
      'and the information in the application stays the same.',
    ],
  },
  {
    title: 'Borrower Authorization',
    description: 'Verification of employment, income and assets',
    lines: [
      'I authorize Harborline Lending to verify my employment, income, assets and',
      'mortgage history with the institutions that I have named.',
      '',
      'A copy of this authorization may be accepted as an original.',
    ],
  },
] as const;

/** A letter as a PDF with room for signatures. */
export async function createLetterPdf(title: string, lines: readonly string[]): Promise<Buffer> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  const [regularFont, boldFont] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  page.drawText(title, { x: 60, y: 700, size: 20, font: boldFont });
  lines.forEach((line, index) => page.drawText(line, { x: 60, y: 660 - index * 18, size: 11.5, font: regularFont }));
  for (const [label, y] of [
    ['Borrower', 290],
    ['Harborline Lending', 163],
  ] as const) {
    page.drawLine({ start: { x: 60, y: y + 14 }, end: { x: 500, y: y + 14 }, thickness: 0.7 });
    page.drawText(`${label}                                                                             Date`, {
      x: 60,
      y,
      size: 10,
      font: regularFont,
    });
  }
  return Buffer.from(await document.save());
}
