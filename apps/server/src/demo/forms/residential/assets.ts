import {
  amount,
  choices,
  computed,
  FULL_WIDTH,
  listed,
  page,
  percentage,
  REPEATABLE,
  MANDATORY_FIELD,
  requiredWhen,
  section,
  select,
  shownIfAnswered,
  STAFF_ONLY,
  text,
  upload,
  HALF_WIDTH,
  yesNo,
  type DraftElement,
} from '../form-elements';

/** Section 2a and 2b of the application: accounts, gifts and other assets. */
export const assetsPage: DraftElement = page('assets', 'Assets', [
  section('bank_accounts', 'Bank accounts', [
    text('bank_name', 'Bank Name', HALF_WIDTH),
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
  section(
    'asset_list',
    'Other assets',
    [
      select(
        'asset_kind',
        'Kind',
        choices(
          'account=Account|brokerage=Brokerage|business=Business|vehicle=Vehicle|collectible=Collectible|other=Other',
        ),
        MANDATORY_FIELD,
        listed(1),
      ),
      text('asset_description', 'Description', listed(2)),
      text('asset_ending', 'Account Ending In', { placeholder: 'Last four digits' }),
      amount('asset_value', 'Value', MANDATORY_FIELD, listed(3)),
      percentage('asset_share', 'Your Share', listed(4), { guideline: 'Leave blank if you own all of it.' }),
      amount('asset_counted', 'Counted Value', computed('asset_value * coalesce(asset_share, 100%)'), listed(5)),
      upload(
        'asset_statement',
        'Account Statement',
        shownIfAnswered('asset_kind', 'account', 'brokerage'),
        requiredWhen('asset_kind', 'account', 'brokerage'),
        { guideline: 'The two most recent months, all pages, including blank ones.', isMultiple: true },
      ),
    ],
    REPEATABLE,
  ),
  section('asset_totals', 'Totals', [
    amount('other_assets_total', 'Other Assets', computed('sum(asset_list.asset_counted)')),
    amount(
      'total_assets',
      'Total Assets',
      computed(
        [
          'checking_amount',
          'savings_amount',
          'money_market_amount',
          'certificate_amount',
          'stocks_amount',
          'mutual_funds_amount',
          'retirement_amount',
          'life_insurance_amount',
          'bridge_proceeds_amount',
          'earnest_money',
          'other_assets_total',
        ]
          .map((field) => `coalesce(${field}, 0)`)
          .join(' + '),
      ),
    ),
  ]),
  section('gifts', 'Gifts and grants', [
    yesNo('has_gift', 'Does a gift or grant help with this purchase?', FULL_WIDTH),
  ]),
  section(
    'gift_details',
    'Gift details',
    [
      amount('gift_amount', 'Gift Amount'),
      select(
        'gift_source',
        'Gift Source',
        choices('relative=Relative|employer=Employer|nonprofit=Nonprofit|agency=State or local agency|other=Other'),
      ),
      yesNo('gift_deposited', 'Has It Been Deposited?'),
      text('gift_giver', 'Donor Name', HALF_WIDTH),
    ],
    shownIfAnswered('has_gift', 'yes'),
  ),
  section(
    'asset_review',
    'Verified funds',
    [amount('verified_assets', 'Verified Assets'), amount('reserves_required', 'Reserves Required')],
    STAFF_ONLY,
  ),
]);
