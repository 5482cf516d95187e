-- Each mail of a campaign is updated three times: claimed, begun, settled. An update that changes no column of an index and finds
-- room on its page adds nothing to any index: that is the begin, as long as no index holds the end of the lease. The few claimed
-- mails of a company are read without an order.
drop index app.mails_claimed;
create index mails_claimed on app.mails (company_id, id) where state = 'claimed';
-- Nothing looks a mail up by the id of its provider: events name the mail itself.
drop index app.mails_provider;
alter table app.mails set (fillfactor = 70);
