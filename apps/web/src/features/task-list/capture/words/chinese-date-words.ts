import type { DateWords } from '../date-words';

export const CHINESE_DATE_WORDS: DateWords = {
  today: '今天|今日',
  tomorrow: '明天|明日',
  dayAfterTomorrow: '后天',
  weekdays: ['一', '二', '三', '四', '五', '六', '[日天]'].map((day) => `(?:周|星期|礼拜)${day}`),
  months: [],
  followingPrefix: '下个?',
  followingWeek: '下(?:个)?(?:周|星期)',
  on: '',
  inDays: '(\\d{1,3}) ?天后',
  inWeeks: '(\\d{1,2}) ?(?:周|个星期)后',
  isMonthFirst: true,
  noon: '中午',
};
