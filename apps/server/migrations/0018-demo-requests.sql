-- People who asked on the landing page to be shown the product. They belong to the installation, to no company.
create table auth.demo_requests (
  id uuid primary key, full_name text not null, email text not null, company text not null, phone text not null default '',
  -- Where it came from: the visitor's address as the connection told it, the host that was asked, the language of the page.
  address text not null, host text not null default '', language text not null default 'en',
  state text not null default 'new' check (state in ('new', 'done')),
  is_mailed boolean not null default false,
  created_at timestamptz not null default now()
);
create index demo_requests_newest on auth.demo_requests (created_at desc, id);
grant select, insert, delete on auth.demo_requests to lendwright_app;
grant update (state, is_mailed) on auth.demo_requests to lendwright_app;
