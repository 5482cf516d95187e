/**
 * Every IANA zone that this browser knows, in their order, UTC first; with the one that is stored, though this browser
 * may not know it. @source spec 3-payments-builders §9 (Display)
 */
export function timeZones(chosen: string): readonly string[] {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].filter((zone) => zone !== '');
}
