-- Why a campaign paused itself, and from when its emails count for that: whoever resumes it has decided about the earlier ones.
alter table app.campaigns add column paused_reason text not null default '';
alter table app.campaigns add column counted_from timestamptz;
alter table app.campaigns add constraint campaigns_paused_reason_check check (paused_reason in ('', 'bounces', 'complaints'));
