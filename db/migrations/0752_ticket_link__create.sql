-- Links that visitors are mailed with their tickets. Each is made for its mail and shows the tickets that had these codes
-- then: one that went to somebody else since has another code. Of the secret in a link the hash alone is kept.
create table ticket_link (
  token_hash bytea primary key,
  order_id uuid not null,
  company_id uuid not null,
  codes text[] not null,
  made_at timestamptz not null,
  foreign key (order_id, company_id) references ticket_order (id, company_id)
);
create index ticket_link_order on ticket_link (order_id);
alter table ticket_link enable row level security;
alter table ticket_link force row level security;
create policy ticket_link_scope on ticket_link using (company_id = scope_company() or scope_is_operator());
revoke update, delete, truncate on ticket_link from tradewind_app;
