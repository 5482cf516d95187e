-- Who unsubscribes is counted with the last marketing email that the address got.
create index mails_marketing_address on app.mails (company_id, lower(to_address), created_at desc) where purpose = 'marketing';
