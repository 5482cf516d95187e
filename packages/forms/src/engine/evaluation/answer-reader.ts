/** Reads answers as rules see them: hidden fields are undefined, and computed values replace stored ones. */
export interface AnswerReader {
  /** @param row of a field of rows; -1 for the record */
  answer(field: string, row: number): unknown;
  /** The number of rows of a section; 0 while it is hidden. */
  countRows(section: string): number;
}

/** @param row the row that the condition is evaluated for; -1 for the record */
export type CompiledCondition = (reader: AnswerReader, row: number) => boolean;
