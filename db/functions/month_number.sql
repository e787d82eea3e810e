-- Months since 1970-01, as rate_month and allotment_month count them.
create or replace function month_number(day date) returns int language sql immutable parallel safe
  as $$ select (extract(year from day)::int - 1970) * 12 + extract(month from day)::int - 1 $$;
