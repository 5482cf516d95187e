export { startImpersonation } from './start-impersonation';
export { callApi } from './call-api';
export { continueTo } from './continue-to';
export { DOCUMENT_FILES } from './document-files';
export { expectAccessible } from './expect-accessible';
export { answer, choice, choose, expectMessage, expectSaved, field, fillIn } from './fields';
export { expect, test } from './journey';
export { createLogin, inviteAndJoin, type CreatedLogin } from './create-login';
export { linkIn, readEmailedLink } from './emailed-link';
export {
  createLoan,
  createLoans,
  createProspect,
  uniqueName,
  type CreatedLoan,
  type CreatedProspect,
} from './create-loan';
export { press, tabTo, write } from './keyboard';
export { openRecord, openTab } from './open-record';
export { saveScreenshots } from './save-screenshots';
export { isFullRun, oneOf, shareOfRun } from './scale';
export { DEMO_PASSWORD, signIn, signInAs, submitSignInForm, usernameOf, type DemoRole } from './sign-in';
export { DESKTOP, PHONE } from './viewports';
export { setColorScheme, type ColorScheme } from './set-color-scheme';
export { visit } from './visit';
