-- Who is paid for rooms, and when.
create table supplier (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('HOTEL', 'CHAIN', 'DMC', 'BEDBANK')),
  name text not null check (length(name) between 1 and 200),
  currency char(3) not null,
  payment_basis text not null check (payment_basis in ('BOOKING', 'CHECK_IN', 'CHECK_OUT', 'INVOICE')),
  payment_days smallint not null default 0 check (payment_days between 0 and 365),
  tax_id text check (length(tax_id) <= 40),
  contacts text check (length(contacts) <= 500)
);
create unique index supplier_name on supplier (lower(name));
grant select, insert, update on supplier to tradewind_app;
