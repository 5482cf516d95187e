import type { DateWords } from '../date-words';

export const JAPANESE_DATE_WORDS: DateWords = {
  today: '今日|本日',
  tomorrow: '明日|あした',
  dayAfterTomorrow: '明後日|あさって',
  weekdays: ['月曜日?', '火曜日?', '水曜日?', '木曜日?', '金曜日?', '土曜日?', '日曜日?'],
  months: [],
  followingPrefix: '来週の?',
  followingWeek: '来週',
  on: '',
  inDays: '(\\d{1,3}) ?日後',
  inWeeks: '(\\d{1,2}) ?週間後',
  isMonthFirst: true,
  noon: '正午',
};
