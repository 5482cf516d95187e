/** The place right after the `count`-th character that `keeps` counts; the start for 0. */
export function placeCaret(text: string, count: number, keeps: RegExp): number {
  let place = 0;
  for (let seen = 0; seen < count && place < text.length; place++) if (keeps.test(text.charAt(place))) seen++;
  return place;
}
