import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../server/src/demo/data/documents');

/** Real documents for uploads, by type. */
export const DOCUMENT_FILES = {
  paystub: path.join(FOLDER, 'paystub_2019.jpg'),
  w2: path.join(FOLDER, 'w2_2021_employee_copies.jpg'),
  bankStatement: path.join(FOLDER, 'bank_statement_scan_1.png'),
  mortgageStatement: path.join(FOLDER, 'mortgage_statement.pdf'),
} as const;
