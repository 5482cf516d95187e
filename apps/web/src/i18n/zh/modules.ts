/** The words of the lists of modules that a company made itself, in Chinese. */
export const modules: Readonly<Record<string, string>> = {
  create: '新建记录',
  empty: '暂无{{title}}，请新建！',
  help: '此模块由贵公司自行创建。',
  record: '记录',
  unnamed: '未命名的记录',
  status: '状态',
  updated: '更新时间',
  count_other: '{{count}} 条记录',
};
