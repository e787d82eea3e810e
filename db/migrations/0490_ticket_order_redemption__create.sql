-- A scan at the gate that let somebody in: one ticket, or all of an order that were left. Undone by another scan's
-- mistake, it stays with who undid it and why.
create table ticket_order_redemption (
  id uuid primary key default uuidv7(),
  order_id uuid not null,
  company_id uuid not null,
  ticket_ids uuid[] not null check (cardinality(ticket_ids) > 0),
  at timestamptz not null,
  staff_id uuid not null references staff,
  staff_name text not null,
  undone_at timestamptz,
  undone_by text,
  undone_reason text check (length(undone_reason) between 1 and 300),
  foreign key (order_id, company_id) references ticket_order (id, company_id),
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null))
);
create index ticket_order_redemption_order on ticket_order_redemption (order_id);
create index ticket_order_redemption_at on ticket_order_redemption (at desc, id desc);
alter table ticket_order_redemption enable row level security;
alter table ticket_order_redemption force row level security;
create policy ticket_order_redemption_scope on ticket_order_redemption
  using (company_id = scope_company() or scope_is_operator());
revoke delete, truncate on ticket_order_redemption from tradewind_app;
