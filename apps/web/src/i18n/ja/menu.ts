/** The words of the page that arranges the menu in Japanese. */
export const menu: Readonly<Record<string, string>> = {
  menu: 'メニュー',
  items: 'メニューの項目',
  itemsHelp:
    '会社の全員に、自分の役割で開ける項目がこの順に表示されます。つまみをドラッグするか、スペースキーで持ち上げて矢印キーで動かします。',
  titleOf: '{{title}} の独自のタイトル',
  iconOf: '{{title}} のアイコン',
  shows: '表示',
  hidden: '非表示',
  showsOf: '{{title}} をメニューに表示',
  order: '項目の順序',
  loadFailed: 'メニューを読み込めませんでした。',
  loadHelp: '何も変更されていません。接続を確認して、もう一度お試しください。',
  saveFailed: 'メニューを保存できませんでした。並べた内容は残っています。',
  clashTitle: '二人が変更しました',
  clashHelp: 'その間にほかの人がメニューを保存しました。両方が変更した部分ごとに、残すものを選んでください。',
  mine: '自分の値',
  theirs: '保存された値',
  cancel: 'キャンセル',
  save: '保存',
};
