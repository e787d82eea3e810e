-- A link that hands out one file once: what was asked for by a call is fetched by the browser under this token.
create table export_ticket (
  token_hash bytea primary key,
  company_id uuid references company,
  staff_id uuid not null references staff,
  list text not null,
  -- Filter, columns and kind of file, as the call had them.
  wanted jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index export_ticket_expires on export_ticket (expires_at);
alter table export_ticket enable row level security;
create policy export_ticket_scope on export_ticket using (company_id = scope_company() or scope_is_operator());
