/** Reads answers as rules see them: undefined while hidden, and what the form computes in place of what is stored. */
export interface AnswerReader {
  /** @param row of a field of rows; -1 for the record's own */
  answer(field: string, row: number): unknown;
  /** How many rows a section has; none while it is hidden. */
  countRows(section: string): number;
}

/** @param row the row that the condition is asked for; -1 for the record */
export type CompiledCondition = (reader: AnswerReader, row: number) => boolean;
