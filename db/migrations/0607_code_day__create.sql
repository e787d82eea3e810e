-- When each day of the operator begins, so that the codes of orders and papers carry that day: the runtime alone knows
-- time zones, and writes these instants.
create table code_day (
  begins_at timestamptz primary key,
  day text not null check (day ~ '^[0-9]{6}$')
);
grant select, insert, delete on code_day to tradewind_app;
