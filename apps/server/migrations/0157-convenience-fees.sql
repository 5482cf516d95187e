-- What of a charge is a convenience fee: it is no payment of the loan. The fee can be less than that of ACH, or not be allowed
-- any more when the payment is made, so it does not follow from the request.
alter table app.payment_attempts add column convenience bigint not null default 0;
alter table app.payments no force row level security;
alter table app.payment_attempts no force row level security;
update app.payment_attempts a set convenience = a.processing from app.payments p
  where p.company_id = a.company_id and p.id = a.payment_id and a.kind = 'ach' and p.convenience_fee = 'Included';
alter table app.payment_attempts force row level security;
alter table app.payments force row level security;

-- Whether the accepted words name a convenience fee. Without it only the amount of the month is withdrawn.
alter table app.payment_authorizations add column has_fee boolean not null default false;
