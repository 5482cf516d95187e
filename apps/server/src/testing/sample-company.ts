export { refusalOf } from '../capabilities/records/testing/refusal-of';
export { SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../capabilities/records/testing/sample-company';
export { FIRST_VERSION, sharedLoan, type SharedLoan } from '../capabilities/records/testing/shared-loan';
