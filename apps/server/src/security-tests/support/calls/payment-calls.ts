import { sample, type Replay, type SpecCall } from './spec-call';

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
    fields: ['message'],
  },
];
