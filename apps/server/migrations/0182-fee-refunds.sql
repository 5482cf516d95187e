-- A refund of the convenience fee alone: the fee was never credited to the loan, so its refund takes nothing back from there.
alter table app.payment_refunds add column is_of_fee boolean not null default false;
