/** The public URL of a webform. @example publicAddress('abc') // 'https://lender.example/forms/abc' */
export const publicAddress = (link: string): string => `${window.location.origin}/forms/${link}`;
