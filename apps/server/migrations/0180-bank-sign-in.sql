-- A bank account that was linked by signing in at the bank: the connection that its numbers come from, sealed. Some banks
-- give numbers that are valid only as long as the connection is.
alter table app.payment_methods add column bank_token text;
alter table app.payment_methods add check (char_length(bank_token) between 1 and 2000);
