/** The words of what was typed and not saved in Japanese. */
export const drafts: Readonly<Record<string, string>> = {
  offerHere: 'この端末で{{time}}に入力した、未保存の変更があります。',
  offerElsewhere: '{{time}}に入力した、未保存の変更があります。',
  backHere: 'この端末で{{time}}に入力した、未保存の変更を復元しました。',
  backElsewhere: '{{time}}に入力した、未保存の変更を復元しました。',
  restore: '復元する',
  discard: '破棄する',
  undo: '元に戻す',
  keep: 'このまま使う',
  moved: 'その後、フォームが変更されています。',
  movedShow: '変更への影響を見る',
  movedTitle: '未保存の変更と新しいフォーム',
  close: '閉じる',
};
