-- Reminders of what waits for a hotel, once for each order and stage: the answer to a request at half of its time; a
-- missing number hours after the confirmation, a week before arrival and days before arrival.
create table hotel_reminder (
  order_id uuid not null references hotel_order (id),
  company_id uuid not null references company (id),
  stage text not null check (stage in ('ANSWER', 'HOURS', 'WEEK', 'DAYS')),
  at timestamptz not null default portal_now(),
  primary key (order_id, stage)
);
alter table hotel_reminder enable row level security;
alter table hotel_reminder force row level security;
create policy hotel_reminder_scope on hotel_reminder using ((select scope_is_operator()));
grant select, insert on hotel_reminder to tradewind_app;
