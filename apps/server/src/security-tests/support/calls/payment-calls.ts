import { answerOf, sample, type Replay, type SpecCall } from './spec-call';

const items = { payments: [{ item: 'Appraisal fee', amount: '875.00' }], paymentMethod: { ach: true, card: true } };
const form = ({ lender: { sampleIds } }: Replay) => ({
  ...{ ...items, paymentAmount: '', lateFeePercentage: '0', cappedAt: '10', billingInterval: 'month' },
  ...{ paymentFrequency: 'Onetime', module: 'loans', owner: sampleIds['loan'], convenienceFee: 'Excluded' },
  ...{ subscriptionStartMonth: '', subscriptionEndMonth: '', recurringDate: '01', reminderBefore: '5' },
  recipients: [{ email: 'ops@lender.example', type: 'Payments' }],
});

/** @source spec 3-payments-builders §7 */
export const PAYMENT_CALLS: readonly SpecCall[] = [
  {
    call: 'POST payments/get_payments',
    as: 'officer',
    body: ({ lender: { sampleIds } }) => ({ oppId: sampleIds['loan'], filters: {} }),
    fields: [
      ...['payments[]._id', 'payments[].owner.info.auto_increment', 'payments[].prospect.info.first_name'],
      ...['payments[].payments[].item', 'payments[].payments[].amount', 'payments[].paymentAmount'],
      ...['payments[].paymentFrequency', 'payments[].paymentMethod.processed', 'payments[].status'],
      ...['payments[].lateFeePercentage', 'payments[].cappedAt', 'payments[].convenienceFee'],
      ...['payments[].created_by.user', 'payments[].updated_by.user', 'payments[].createdAt', 'payments[].updatedAt'],
    ],
  },
  { call: 'POST payments/create_one_time_payment', as: 'officer', body: form, fields: ['message'] },
  { call: 'PATCH payments/{id}', as: 'officer', slots: sample('payment'), body: form, fields: ['message'] },
  { call: 'DELETE payments/{id}', as: 'officer', slots: sample('payment'), fields: ['message'] },
  {
    call: 'GET payments/get_subscriptions/{id}',
    as: 'officer',
    slots: sample('plan'),
    fields: [
      ...['subscriptions[].reminderDate', 'subscriptions[].dueDate', 'subscriptions[].paymentAmount'],
      ...['subscriptions[].status', 'subscriptions[].created_by.user', 'subscriptions[].updated_by.user'],
    ],
  },
  {
    call: 'POST payments/stripe_link_bank_account',
    as: 'borrower',
    body: ({ lender: { sampleIds } }) => ({
      ...{ customerId: null, stripeAccId: null, prospectId: sampleIds['borrower'] },
      ...{ bank_account_name: 'Fernhill Bank', bank_account_number: '000123456789' },
      bank_routing_number: '110000000',
    }),
    fields: ['message', 'method.id'],
  },
  {
    call: 'POST payments/attach_payment_to_customer',
    as: 'borrower',
    body: () => ({ customerId: null, stripeId: null, pmId: 'card_4242' }),
    fields: ['message'],
  },
  {
    call: 'POST payments/get_stripe_card_list',
    as: 'borrower',
    body: () => ({ customerId: null, stripeId: null }),
    fields: ['cardList.data', 'cardList.data[].id', 'cardList.data[].last4'],
  },
  { call: 'GET payments/get_plaid_link_token', as: 'borrower', fields: ['linkToken'] },
  {
    call: 'POST payments/link_bank_account',
    as: 'borrower',
    body: ({ lender: { sampleIds } }) => ({
      ...{ public_token: 'sandbox-fernhill', account_id: '000123456789', stripeId: null },
      ...{ metadata: { institution: { name: 'Fernhill Bank' } }, prospectId: sampleIds['borrower'] },
    }),
    fields: ['message', 'method.last4'],
  },
  { call: 'POST payments/create_one_time_payment', what: 'to charge', as: 'officer', body: form, fields: ['_id'] },
  {
    call: 'POST payments/charge_ach_payment',
    as: 'borrower',
    body: (replay) => ({
      ...{ customerId: null, stripeId: null, amount: 87_500 },
      selectedPayments: [answerOf<{ _id: string }>(replay, 'POST payments/create_one_time_payment')],
      source: answerOf<{ method: { id: string } }>(replay, 'POST payments/link_bank_account').method.id,
    }),
    fields: ['message', 'attempt._id'],
  },
  {
    call: 'POST payments/send_email_company',
    as: 'borrower',
    body: () => ({ workforce: {}, recipients: [], method: 'ACH', amount: '875.00' }),
    fields: ['message'],
  },
];
