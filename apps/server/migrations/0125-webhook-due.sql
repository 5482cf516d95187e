-- What is due of a webhook is read in this order, so that a bulk write with thousands of changes is not sorted for each request.
create index webhook_deliveries_due on app.webhook_deliveries (company_id, webhook_id, due_at, id) where state = 'waiting';
