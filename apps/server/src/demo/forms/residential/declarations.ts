import {
  choices,
  FULL_WIDTH,
  longText,
  page,
  radio,
  section,
  select,
  shownIfAnswered,
  yesNo,
  type DraftElement,
} from '../form-elements';

/** A question of section 5, with an explanation field that appears for yes. */
function declaration(id: string, question: string, yesNoQuestion = 'Please explain'): DraftElement[] {
  return [yesNo(id, question, FULL_WIDTH), longText(`${id}_explanation`, yesNoQuestion, shownIfAnswered(id, 'yes'))];
}

/** Section 5 of the application: this property and its financing, and the borrower's finances. */
export const declarationsPage: DraftElement = page('declarations', 'Declarations', [
  section('about_this_property', 'About this property and your money for this loan', [
    yesNo('will_occupy', 'Will you occupy the property as your primary residence?', FULL_WIDTH),
    yesNo(
      'owned_in_last_years',
      'Have you had an ownership interest in another property in the last three years?',
      FULL_WIDTH,
      shownIfAnswered('will_occupy', 'yes'),
    ),
    select(
      'prior_property_kind',
      'What kind of property was it?',
      choices('primary=Primary residence|second=Second home|investment=Investment property'),
      shownIfAnswered('owned_in_last_years', 'yes'),
    ),
    radio(
      'prior_title',
      'How did you hold title?',
      choices('self=By yourself|spouse=With your spouse|other=With another person'),
      shownIfAnswered('owned_in_last_years', 'yes'),
    ),
    ...declaration('family_relation', 'Do you have a family or business relationship with the seller?'),
    ...declaration(
      'borrowing_money',
      'Are you borrowing money for this transaction that is not disclosed on this application?',
    ),
    ...declaration(
      'other_mortgage',
      'Have you applied, or will you apply, for a mortgage on another property before closing?',
    ),
    ...declaration('new_credit', 'Have you applied, or will you apply, for new credit before closing?'),
    ...declaration(
      'priority_lien',
      'Will this property be subject to a lien that could take priority over the first mortgage?',
    ),
  ]),
  section('about_your_finances', 'About your finances', [
    ...declaration('cosigner', 'Are you a co-signer or guarantor on a debt that is not disclosed on this application?'),
    ...declaration('judgments', 'Are there outstanding judgments against you?'),
    ...declaration('federal_debt', 'Are you delinquent or in default on a federal debt?'),
    ...declaration('lawsuit', 'Are you a party to a lawsuit in which you may have to pay?'),
    ...declaration('deed_in_lieu', 'Have you conveyed title to a property in lieu of foreclosure in the past 7 years?'),
    ...declaration('short_sale', 'Have you completed a pre-foreclosure or short sale in the past 7 years?'),
    ...declaration('foreclosure', 'Have you had property foreclosed upon in the last 7 years?'),
    yesNo('bankruptcy', 'Have you declared bankruptcy within the past 7 years?', FULL_WIDTH),
    select(
      'bankruptcy_chapter',
      'Chapter of the Bankruptcy',
      choices('7=Chapter 7|11=Chapter 11|12=Chapter 12|13=Chapter 13'),
      shownIfAnswered('bankruptcy', 'yes'),
    ),
    longText('bankruptcy_explanation', 'Date and outcome', shownIfAnswered('bankruptcy', 'yes')),
  ]),
]);
