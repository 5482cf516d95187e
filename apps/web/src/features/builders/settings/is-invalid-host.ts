const HOST = /^(\*\.)?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*(:\d{1,5})?$/;

/** Whether a text is no host, such as an address with a path. @example isInvalidHost('https://a.example/') // true */
export const isInvalidHost = (host: string): boolean => !HOST.test(host);
