-- Mails that remind of a deadline, planned when the deadline becomes known and told once.
create table notification_due (
  order_id uuid not null references hotel_order,
  -- FREE_UNTIL: cancelling free of charge ends. DEADLINE: an approval or a payment is due.
  kind text not null check (kind in ('FREE_UNTIL', 'DEADLINE')),
  -- The order's, as it stands in the same event (checks/orders_belong.sql).
  company_id uuid not null,
  until_at timestamptz not null,
  due_at timestamptz not null check (due_at < until_at),
  told_at timestamptz,
  primary key (order_id, kind)
);
create index notification_due_waiting on notification_due (due_at) where told_at is null;
alter table notification_due enable row level security;
create policy notification_due_scope on notification_due using (company_id = scope_company() or scope_is_operator());
