/** The hour of the day of a moment in a time zone, 0 to 23. @example hourIn('America/New_York', new Date('2026-11-22T12:00Z')) // 7 */
export const hourIn = (timeZone: string, moment: Date): number =>
  Number(new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(moment));
