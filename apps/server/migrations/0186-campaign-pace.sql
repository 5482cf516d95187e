-- A process sends at most 20,400 marketing emails a minute (CAMPAIGN_LIMITS.rate): it now keeps this pace exactly, and a faster one
-- would slow down the lists of other companies. Campaigns promise no more.
alter table app.campaigns no force row level security;
update app.campaigns set rate = 20400 where rate > 20400;
alter table app.campaigns force row level security;
