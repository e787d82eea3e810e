-- The moment by which an agreement puts an order on a bill, and the movements whose order's day is still to come.
alter table agreement add column bill_by text not null default 'BOOKING';
alter table agreement add constraint agreement_bill_by_check
  check (bill_by in ('BOOKING', 'CHECK_IN', 'CHECK_OUT', 'FREE_CANCELLING')) not valid;
alter table agreement validate constraint agreement_bill_by_check;

create table bill_deferred (
  transfer_id uuid primary key,
  transfer_no bigint not null,
  company_id uuid not null references company (id),
  currency char(3) not null,
  -- The operator's day on which it was last found to be too early.
  looked_on date not null
);
create index bill_deferred_account on bill_deferred (company_id, currency, transfer_no);
alter table bill_deferred enable row level security;
alter table bill_deferred force row level security;
create policy bill_deferred_scope on bill_deferred using (company_id = scope_company() or scope_is_operator());
grant select, insert, update, delete on bill_deferred to tradewind_app;
