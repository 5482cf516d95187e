/**
 * The cookie that shows the browser's scripts that a session was started here, so that a signed-out visitor sends no
 * request that would be refused. Its value is the time of the start. It proves nothing and the server never reads it.
 */
export const SESSION_HINT_COOKIE = 'lendwright_signed_in';
