-- A test of two subjects, and sending at one local time in each recipient's time zone. `subject_test` is the second subject
-- with its share of the recipients, its measure and its duration; `winner` is the subject that all others get.
alter table app.campaigns add column subject_test jsonb, add column winner text, add column decides_at timestamptz,
  add column is_in_zones boolean not null default false,
  add check (winner in ('a', 'b')), add check (winner is null or subject_test is not null);
alter table app.campaigns drop constraint campaigns_rate_check;
alter table app.campaigns add constraint campaigns_rate_check check (rate between 1 and 30000);
-- `variant`: the subject that somebody of the test gets. `due_at`: not before this time.
alter table app.campaign_recipients add column variant text, add column due_at timestamptz, add check (variant in ('a', 'b'));
