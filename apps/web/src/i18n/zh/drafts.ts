/** The words of what was typed and not saved in Chinese. */
export const drafts: Readonly<Record<string, string>> = {
  offerHere: '您于 {{time}} 在此设备上输入的更改尚未保存，仍可恢复。',
  offerElsewhere: '您于 {{time}} 输入的更改尚未保存，仍可恢复。',
  backHere: '已恢复您于 {{time}} 在此设备上输入的未保存更改。',
  backElsewhere: '已恢复您于 {{time}} 输入的未保存更改。',
  restore: '恢复',
  discard: '放弃',
  undo: '撤销',
  keep: '保留',
  moved: '表单在此之后有改动。',
  movedShow: '查看对这些更改的影响',
  movedTitle: '未保存的更改与新表单',
  close: '关闭',
};
