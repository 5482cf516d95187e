import type { Content, ContentImage } from 'pdfmake/interfaces';

/** The company at the head of a contract: plain data, with the logo as a data URL. */
export interface Letterhead {
  readonly name: string;
  readonly address: string;
  readonly logo: string | null;
}

const INK = '#0c2230';
const LABEL = '#5d6c77';
const LOGO_BOX: [width: number, height: number] = [190, 44];

/** The letterhead above the text of the first page. @param width the width of the text in points */
export function letterheadContent({ name, address, logo }: Letterhead, width: number): Content[] {
  const addressText: Content = { text: address, fontSize: 8.5, color: LABEL };
  const company: Content = logo
    ? ({ image: logo, fit: LOGO_BOX, alt: name } as ContentImage)
    : { text: name, bold: true, fontSize: 15, color: INK };
  const addressBlock: Content = logo
    ? { stack: [{ text: name, bold: true, fontSize: 10, color: INK }, addressText] }
    : addressText;
  return [
    {
      columns: [
        { width: '*', stack: [company] },
        { width: '*', stack: [addressBlock], alignment: 'right', margin: [0, logo ? 8 : 5, 0, 0] },
      ],
      ...{ columnGap: 16, margin: [0, 0, 0, 10] },
    },
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 1.5, lineColor: '#49839f' }],
      margin: [0, 0, 0, 16],
    },
  ];
}
