/** Office packages for tests of other capabilities. */
export { makeZip, makeZippedOffice } from '../capabilities/documents/testing/make-office';
