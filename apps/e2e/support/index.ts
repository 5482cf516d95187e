export { expectAccessible } from './expect-accessible';
export { expect, test } from './journey';
export { photograph } from './photograph';
export { DEMO_PASSWORD, signIn, usernameOf, type Seat } from './sign-in';
export { DESK, PHONE } from './viewports';
export { wear, type Dress } from './wear';
