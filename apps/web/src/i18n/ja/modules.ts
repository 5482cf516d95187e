/** The words of the lists of modules that a company made itself, in Japanese. */
export const modules: Readonly<Record<string, string>> = {
  create: 'レコードを作成',
  empty: '{{title}}はまだありません。作成してください。',
  help: 'このモジュールは貴社が作成したものです。',
  record: 'レコード',
  unnamed: '名前のないレコード',
  status: 'ステータス',
  updated: '更新',
  count_other: '{{count}}件',
};
