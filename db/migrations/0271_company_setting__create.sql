-- What a company sets for all its bookings; a company without a row has the column defaults.
create table company_setting (
  company_id uuid primary key references company,
  -- How it is told of confirmations, to whom besides the order's contact, and when. A span that does not end after it
  -- begins runs past midnight; one that ends when it begins is the whole day.
  confirm_by text not null default 'EMAIL' check (confirm_by in ('EMAIL', 'SMS', 'NONE')),
  emails text[] not null default '{}' check (cardinality(emails) <= 10),
  phones text[] not null default '{}' check (cardinality(phones) <= 10),
  time_zone text not null default 'UTC' check (length(time_zone) between 1 and 60),
  weekdays smallint[] not null default '{1,2,3,4,5,6,7}'
    check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
  from_time text not null default '00:00' check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  to_time text not null default '00:00' check (to_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- What its bookings need, and which ways to pay a role may not choose, such as [{"role": "BOOKER",
  -- "way": "ON_ACCOUNT"}].
  reference_required boolean not null default false,
  default_nationality text check (default_nationality ~ '^[A-Z]{2}$'),
  denied_payments jsonb not null default '[]' check (jsonb_typeof(denied_payments) = 'array'),
  updated_at timestamptz not null,
  updated_by uuid not null references staff,
  check (confirm_by <> 'SMS' or cardinality(phones) > 0)
);
alter table company_setting enable row level security;
create policy company_setting_scope on company_setting using (company_id = scope_company() or scope_is_operator());

-- company: what a booking has to hold, and how it may be paid.
create view company_booking_rule with (security_invoker = true) as
select company_id, reference_required, default_nationality, denied_payments
from company_setting;
grant select on company_booking_rule to tradewind_app;
