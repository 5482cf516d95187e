-- Attempts by the link of a payment mail: in the name of the borrower, by whoever holds the mail.
alter table app.payment_attempts add column is_by_link boolean not null default false;
