import type { ElementOption } from '@lendwright/forms';
import { choices } from '../forms/form-elements';

/** Code lists of the register for choice fields that store the codes unchanged. */
const YES_NO_EXEMPT = choices('1=Yes|2=No|1111=Exempt');
const OBSERVATION_CODES =
  '1=Collected by visual observation or surname|2=Not collected by observation|3=Not applicable';
const SEX = '1=Male|2=Female|3=Not provided|4=Not applicable';
const ETHNICITY = `1=Hispanic or Latino|11=Mexican|12=Puerto Rican|13=Cuban|14=Other Hispanic or Latino
  |2=Not Hispanic or Latino|3=I do not wish to provide this information|4=Not applicable`;
const RACE = `1=American Indian or Alaska Native|2=Asian|21=Asian Indian|22=Chinese|23=Filipino|24=Japanese|25=Korean
  |26=Vietnamese|27=Other Asian|3=Black or African American|4=Native Hawaiian or Other Pacific Islander
  |41=Native Hawaiian|42=Guamanian or Chamorro|43=Samoan|44=Other Pacific Islander|5=White
  |6=I do not wish to provide this information|7=Not applicable`;
const SCORE_MODEL = `1=Equifax Beacon 5.0|2=Experian Fair Isaac|3=FICO Risk Score Classic 04|4=FICO Risk Score Classic 98
  |5=VantageScore 2.0|6=VantageScore 3.0|7=More than one model|8=Other model|9=Not applicable|11=FICO Score 9
  |12=FICO Score 8|13=FICO Score 10|14=FICO Score 10T|15=VantageScore 4.0|1111=Exempt`;
const AUS = `1=Desktop Underwriter (DU)|2=Loan Product Advisor (LPA)|3=TOTAL Scorecard|4=Guaranteed Underwriting System
  |5=Other|6=Not applicable|7=Internal proprietary system|1111=Exempt`;
const AUS_RESULT = `1=Approve/Eligible|2=Approve/Ineligible|3=Refer/Eligible|4=Refer/Ineligible|5=Refer with Caution
  |6=Out of Scope|7=Error|8=Accept|9=Caution|10=Ineligible|11=Incomplete|12=Invalid|13=Refer|14=Eligible
  |15=Unable to Determine|16=Other|17=Not applicable|18=Accept/Eligible|19=Accept/Ineligible
  |20=Accept/Unable to Determine|21=Refer with Caution/Eligible|22=Refer with Caution/Ineligible
  |23=Refer/Unable to Determine|24=Refer with Caution/Unable to Determine|1111=Exempt`;

/** @source HMDA filing specification, table 2, and the valid values of 2024 */
export const HMDA_CODES = {
  actionTaken: choices(`1=Loan originated|2=Approved but not accepted|3=Application denied|4=Withdrawn by applicant
    |5=File closed for incompleteness|6=Purchased loan|7=Preapproval request denied
    |8=Preapproval approved but not accepted`),
  preapproval: choices('1=Preapproval requested|2=Preapproval not requested'),
  purchaser: choices(`0=Not applicable|1=Fannie Mae|2=Ginnie Mae|3=Freddie Mac|4=Farmer Mac|5=Private securitizer
    |6=Commercial or savings bank|71=Credit union, mortgage or finance company|72=Life insurance company
    |8=Affiliate institution|9=Other purchaser`),
  hoepa: choices('1=High-cost mortgage|2=Not a high-cost mortgage|3=Not applicable'),
  denialReason: choices(`1=Debt-to-income ratio|2=Employment history|3=Credit history|4=Collateral|5=Insufficient cash
    |6=Unverifiable information|7=Credit application incomplete|8=Mortgage insurance denied|9=Other
    |10=Not applicable|1111=Exempt`),
  manufacturedSecured: choices('1=Home and land|2=Home and not land|3=Not applicable|1111=Exempt'),
  manufacturedLand: choices(`1=Direct ownership|2=Indirect ownership|3=Paid leasehold|4=Unpaid leasehold
    |5=Not applicable|1111=Exempt`),
  submission: choices('1=Submitted directly|2=Not submitted directly|3=Not applicable|1111=Exempt'),
  payable: choices('1=Initially payable to us|2=Not initially payable to us|3=Not applicable|1111=Exempt'),
  aus: choices(AUS),
  ausResult: choices(AUS_RESULT),
  scoreModel: choices(SCORE_MODEL),
  coScoreModel: choices(`${SCORE_MODEL}|10=No co-applicant`),
  ethnicity: choices(ETHNICITY),
  coEthnicity: choices(`${ETHNICITY}|5=No co-applicant`),
  race: choices(RACE),
  coRace: choices(`${RACE}|8=No co-applicant`),
  sex: choices(`${SEX}|6=Both male and female`),
  coSex: choices(`${SEX}|5=No co-applicant|6=Both male and female`),
  observed: choices(OBSERVATION_CODES),
  coObserved: choices(`${OBSERVATION_CODES}|4=No co-applicant`),
  yesNoExempt: YES_NO_EXEMPT,
} as const satisfies Record<string, readonly ElementOption[]>;
