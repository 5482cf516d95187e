import { expect, it } from 'vitest';
import type { Language } from '../../../i18n';
import type { CaptureContext } from './capture-shapes';
import { parseCapture } from './parse-capture';

const THEO = { kind: 'person', id: 'p-1', name: 'Theo Marchetti' } as const;
const JOSE = { kind: 'person', id: 'p-2', name: 'José García' } as const;
const CLOSING = { kind: 'group', id: 'g-1', name: 'Closing desk' } as const;
const PROCESSOR = { kind: 'role', id: 'r-1', name: 'Processor' } as const;

/** Friday, November 20, 2026, 11:00. */
const CONTEXT: CaptureContext = {
  language: 'en',
  today: '2026-11-20',
  clock: '11:00',
  assignees: [THEO, JOSE, CLOSING, PROCESSOR],
};
const read = (text: string, context: Partial<CaptureContext> = {}) => parseCapture(text, { ...CONTEXT, ...context });

it('reads the title, day, time, record, assignee and priority from one line', () => {
  const task = read('Payoff letter from Cascade Title #DSCR-10482 tomorrow 3pm @closing desk !high');
  expect(task).toMatchObject({
    title: 'Payoff letter from Cascade Title',
    due: '2026-11-21',
    time: '15:00',
    assignees: [CLOSING],
    priority: 'High',
    record: 'DSCR-10482',
  });
  expect(task.tokens.map(({ kind, text }) => [kind, text])).toEqual([
    ['record', '#DSCR-10482'],
    ['day', 'tomorrow'],
    ['time', '3pm'],
    ['assignee', '@closing desk'],
    ['priority', '!high'],
  ]);
  expect(read('Call Lena tomorrow 10am #CV30-166')).toMatchObject({
    title: 'Call Lena',
    due: '2026-11-21',
    time: '10:00',
    record: 'CV30-166',
  });
});

it.each<[Language, string, string | null, string | null, string]>([
  ['en', 'Call today', '2026-11-20', null, 'Call'],
  ['en', 'Call friday', '2026-11-27', null, 'Call'],
  ['en', 'Call on Monday at 9', '2026-11-23', '09:00', 'Call'],
  ['en', 'Call at 2', '2026-11-20', '14:00', 'Call'],
  ['en', 'Call next tuesday', '2026-11-24', null, 'Call'],
  ['en', 'Call next week', '2026-11-23', null, 'Call'],
  ['en', 'Call the day after tomorrow at noon', '2026-11-22', '12:00', 'Call'],
  ['en', 'Call in 3 days 9:15am', '2026-11-23', '09:15', 'Call'],
  ['en', 'Call in 2 weeks', '2026-12-04', null, 'Call'],
  ['en', 'Call Nov 3', '2027-11-03', null, 'Call'],
  ['en', 'Call December 3rd, 2026', '2026-12-03', null, 'Call'],
  ['en', 'Call 12/1', '2026-12-01', null, 'Call'],
  ['en', 'Call 2026-12-24 17:30', '2026-12-24', '17:30', 'Call'],
  ['en', 'Call 12:30 am', '2026-11-21', '00:30', 'Call'],
  ['en', 'Call 10am', '2026-11-21', '10:00', 'Call'],
  ['en', 'Review the May 3 statement tomorrow', '2026-11-21', null, 'Review the May 3 statement'],
  ['en', 'Call about 2/30 and 25:00', null, null, 'Call about 2/30 and 25:00'],
  ['en', 'Monitor the marchers in 1003', null, null, 'Monitor the marchers in 1003'],
  ['de', 'Lena morgen um 10 Uhr anrufen', '2026-11-21', '10:00', 'Lena anrufen'],
  ['de', 'Anruf übermorgen 14:30', '2026-11-22', '14:30', 'Anruf'],
  ['de', 'Anruf am Montag', '2026-11-23', null, 'Anruf'],
  ['de', 'Anruf nächsten Dienstag', '2026-11-24', null, 'Anruf'],
  ['de', 'Anruf 24.12.', '2026-12-24', null, 'Anruf'],
  ['de', 'Anruf am 3. Dezember', '2026-12-03', null, 'Anruf'],
  ['de', 'Anruf in 3 Tagen um 9', '2026-11-23', '09:00', 'Anruf'],
  ['es', 'Llamar mañana a las 10', '2026-11-21', '10:00', 'Llamar'],
  ['es', 'Llamar pasado mañana', '2026-11-22', null, 'Llamar'],
  ['es', 'Llamar el miércoles', '2026-11-25', null, 'Llamar'],
  ['es', 'Llamar el 3 de diciembre', '2026-12-03', null, 'Llamar'],
  ['fr', 'Appeler demain à 10h30', '2026-11-21', '10:30', 'Appeler'],
  ['fr', 'Appeler aujourd’hui à midi', '2026-11-20', '12:00', 'Appeler'],
  ['fr', 'Appeler mercredi', '2026-11-25', null, 'Appeler'],
  ['ja', '明日午後3時30分にレナに電話', '2026-11-21', '15:30', 'にレナに電話'],
  ['ja', '月曜日 電話', '2026-11-23', null, '電話'],
  ['ja', '12月3日 10時 電話', '2026-12-03', '10:00', '電話'],
  ['zh', '明天下午3点半给莉娜打电话', '2026-11-21', '15:30', '给莉娜打电话'],
  ['zh', '下周二 打电话', '2026-11-24', null, '打电话'],
  ['zh', '周一上午10点 打电话', '2026-11-23', '10:00', '打电话'],
])('%s: "%s" is due %s %s', (language, text, dueDate, time, title) => {
  expect(read(text, { language })).toMatchObject({ due: dueDate, time, title });
});

it('finds people by first name and without accents, and leaves unknown names and other signs in the title', () => {
  expect(read('Ask @theo and @jose garcia').assignees).toEqual([THEO, JOSE]);
  expect(read('Ask @processor').assignees).toEqual([PROCESSOR]);
  expect(read('Ask @nobody!')).toMatchObject({ title: 'Ask @nobody!', assignees: [], tokens: [] });
  expect(read('Mail theo@lender.example about unit #')).toMatchObject({
    title: 'Mail theo@lender.example about unit #',
    assignees: [],
    record: null,
  });
});

it('reads priorities by name, by prefix, by digit and in the language of the interface', () => {
  expect(['!urgent', '!urg', '!1', '!medium', '!low'].map((text) => read(`Call ${text}`).priority)).toEqual([
    'Urgent',
    'Urgent',
    'Urgent',
    'Medium',
    'Low',
  ]);
  expect(read('Anruf !hoch', { language: 'de', priorities: { High: 'Hoch' } }).priority).toBe('High');
  expect(read('Wow !amazing')).toMatchObject({ title: 'Wow !amazing', priority: null });
});

it('keeps a part as text after the user turned it back', () => {
  expect(read('Order Monday Mattress', { ignored: ['Monday'] })).toMatchObject({
    title: 'Order Monday Mattress',
    due: null,
    tokens: [],
  });
  expect(read('Ask @Theo', { ignored: ['@Theo'] })).toMatchObject({ title: 'Ask @Theo', assignees: [] });
});
