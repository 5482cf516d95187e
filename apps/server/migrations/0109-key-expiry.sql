-- A key may end by itself, and may be limited to some of the calls.
alter table app.api_keys
  add column expires_at timestamptz,
  add column scopes text[] not null default '{read,create,update}'
    check (cardinality(scopes) > 0 and scopes <@ array['read', 'create', 'update']);
