/** The formats of answers, by what a page names them. */
export const ANSWER_FORMATS = [
  ...(['text', 'number', 'cents', 'basis-points', 'tenths', 'day', 'moment', 'minutes'] as const),
  ...(['option', 'options', 'true', 'document', 'none'] as const),
] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];
