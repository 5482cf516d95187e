const NORTH_AMERICAN_PATTERN = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** A number as the forms show it. @param phone E.164 @example shownPhone('+12535550123') // '253-555-0123' */
export const shownPhone = (phone: string): string => phone.replace(NORTH_AMERICAN_PATTERN, '$1-$2-$3');
