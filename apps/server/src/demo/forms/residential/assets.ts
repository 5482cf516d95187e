import {
  amount,
  choices,
  FULL,
  page,
  section,
  select,
  shownWhen,
  STAFF_ONLY,
  text,
  WIDE,
  yesNo,
  type DraftElement,
} from '../form-elements';

/** Section 2a and 2b of the application: accounts, gifts and other assets. */
export const assetsPage: DraftElement = page('assets', 'Assets', [
  section('bank_accounts', 'Bank accounts', [
    text('bank_name', 'Bank Name', WIDE),
    text('account_ending', 'Account Ending In', { placeholder: 'Last four digits' }),
    amount('checking_amount', 'Checking'),
    amount('savings_amount', 'Savings'),
    amount('money_market_amount', 'Money Market'),
    amount('certificate_amount', 'Certificates of Deposit'),
  ]),
  section('investments', 'Investments', [
    amount('stocks_amount', 'Stocks and Bonds'),
    amount('mutual_funds_amount', 'Mutual Funds'),
    amount('retirement_amount', 'Retirement (401(k), IRA)'),
    amount('life_insurance_amount', 'Cash Value of Life Insurance'),
    amount('bridge_proceeds_amount', 'Proceeds from Sale of Property'),
    amount('earnest_money', 'Earnest Money'),
  ]),
  section('gifts', 'Gifts and grants', [yesNo('has_gift', 'Does a gift or grant help with this purchase?', FULL)]),
  section(
    'gift_details',
    'The gift',
    [
      amount('gift_amount', 'Gift Amount'),
      select(
        'gift_source',
        'Gift Source',
        choices('relative=Relative|employer=Employer|nonprofit=Nonprofit|agency=State or local agency|other=Other'),
      ),
      yesNo('gift_deposited', 'Has It Been Deposited?'),
      text('gift_giver', 'Name of the Giver', WIDE),
    ],
    shownWhen('has_gift', 'yes'),
  ),
  section(
    'asset_review',
    'Verified funds',
    [amount('verified_assets', 'Verified Assets'), amount('reserves_required', 'Reserves Required')],
    STAFF_ONLY,
  ),
]);
