/** The address at which visitors find a webform. @example publicAddress('abc') // 'https://lender.example/forms/abc' */
export const publicAddress = (link: string): string => `${window.location.origin}/forms/${link}`;
