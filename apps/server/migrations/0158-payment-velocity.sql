-- The attempts of a payer in the last day are counted before each charge.
create index payment_attempts_payer on app.payment_attempts (company_id, person_id, created_at);
