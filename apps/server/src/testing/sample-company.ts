export { refusalOf } from './companies/refusal-of';
export { SAMPLE_PLAN, sampleCompany, type SampleCompany } from './companies/sample-company';
export { FIRST_VERSION, createSharedLoan, type SharedLoan } from './companies/shared-loan';
