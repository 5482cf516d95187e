const HOST_PATTERN = /^(\*\.)?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*(:\d{1,5})?$/;

/** Whether a text is not a host, for example a URL with a path. @example isInvalidHost('https://a.example/') // true */
export const isInvalidHost = (host: string): boolean => !HOST_PATTERN.test(host);
