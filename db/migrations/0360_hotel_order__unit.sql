-- Whose order it is may differ from who booked it, and it keeps the department and cost centre it was booked for, with
-- their names of that day.
alter table hotel_order
  add column department_id uuid,
  add column department text,
  add column cost_centre text,
  -- Who booked it, where that is not the person whose order it is.
  add column booked_by uuid,
  -- The group that the order is a room of: people and hotels are mailed about the group, not about each room, and bills
  -- show its rooms together.
  add column group_code text;
create index hotel_order_booked_by on hotel_order (company_id, booked_by) where booked_by is not null;
create index hotel_order_department on hotel_order (company_id, department_id, created_at desc, id desc)
  where department_id is not null;
create index hotel_order_group on hotel_order (company_id, group_code) where group_code is not null;
-- Finds the orders of a hotel whose prices changed.
create index hotel_order_standing on hotel_order (hotel_id, check_in) where status = 'CONFIRMED';

alter table hotel_quote
  -- How this one booking is confirmed, where the booker chose otherwise than the company; null follows the company.
  add column confirm_by text check (confirm_by in ('EMAIL', 'SMS', 'NONE')),
  -- What the same stay cost at the median hotel of the city when it was quoted, for rules of approval that compare with
  -- it; null where no rule asks, or where too few hotels sold the stay.
  add column city_median_minor bigint check (city_median_minor between -9007199254740991 and 9007199254740991);
grant select (confirm_by, city_median_minor) on hotel_quote to tradewind_app;

-- Corrected names of guests make a new version of a voucher.
alter table hotel_voucher drop constraint hotel_voucher_change_check, add constraint hotel_voucher_change_check
  check (change in ('CONFIRMED', 'HOTEL_NUMBER', 'REFERENCE', 'AMENDMENT', 'GUESTS'));

-- The key that codes_scattered makes codes by; this database alone knows it.
create table code_key (
  one boolean primary key default true check (one),
  key bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
insert into code_key default values;
revoke all on code_key from tradewind_app;
