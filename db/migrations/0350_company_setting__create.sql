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
  -- Whether each booking of the company names one of its cost centres.
  cost_centre_required boolean not null default false,
  check (confirm_by <> 'SMS' or cardinality(phones) > 0)
);
alter table company_setting enable row level security;
alter table company_setting force row level security;
create policy company_setting_scope on company_setting using (company_id = scope_company() or scope_is_operator());

-- Requests of companies to change their legal data: both versions as they were when it was asked, and the decision.
create table company_change (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  status text not null default 'OPEN' check (status in ('OPEN', 'APPROVED', 'DECLINED', 'WITHDRAWN')),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  note text check (length(note) between 1 and 500),
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  ended_by uuid references staff,
  ended_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  check ((status = 'OPEN') = (ended_at is null)),
  check (status <> 'DECLINED' or reason is not null)
);
-- One request at a time: of two that are sent at once, the second is refused.
create unique index company_change_open on company_change (company_id) where status = 'OPEN';
create index company_change_company on company_change (company_id, asked_at);
create index company_change_asked on company_change (asked_at desc, id desc);
alter table company_change enable row level security;
alter table company_change force row level security;
create policy company_change_scope on company_change using (company_id = scope_company() or scope_is_operator());
revoke delete on company_change from tradewind_app;

-- Guests a company keeps for its bookings. Saving one confirms that the guest agreed; deleting one leaves nothing.
create table company_guest (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  surname text not null check (length(surname) between 1 and 60),
  given_name text not null check (length(given_name) between 1 and 60),
  nationality text not null check (nationality ~ '^[A-Z]{2}$'),
  notes text check (length(notes) between 1 and 300),
  consent_by uuid not null references staff,
  consent_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index company_guest_name on company_guest (company_id, lower(surname), lower(given_name), nationality);
alter table company_guest enable row level security;
alter table company_guest force row level security;
create policy company_guest_scope on company_guest using (company_id = scope_company() or scope_is_operator());

-- Where a company receives invoices and papers. The default is the one that was last made it, or else the oldest.
create table company_address (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  country text not null check (country ~ '^[A-Z]{2}$'),
  organisation text not null check (length(organisation) <= 100),
  contact text not null check (length(contact) between 1 and 60),
  phone text not null check (phone ~ '^\+[0-9]{4,15}$'),
  street text not null check (length(street) between 1 and 240),
  district text not null check (length(district) <= 80),
  city text not null check (length(city) <= 80),
  state text not null check (length(state) <= 80),
  postcode text not null check (length(postcode) <= 12),
  division_code text not null check (division_code ~ '^([0-9]{6})?$'),
  lines text[] not null check (cardinality(lines) between 1 and 12),
  default_at timestamptz,
  updated_at timestamptz not null,
  updated_by uuid not null references staff
);
create index company_address_default on company_address (company_id, default_at desc nulls last, id);
alter table company_address enable row level security;
alter table company_address force row level security;
create policy company_address_scope on company_address using (company_id = scope_company() or scope_is_operator());

-- The accounts of a company's own books that its journals name, and its numbers in DATEV.
create table journal_setting (
  company_id uuid primary key references company,
  bank text not null check (bank ~ '^[0-9]{3,9}$'),
  prepaid text not null check (prepaid ~ '^[0-9]{3,9}$'),
  payable text not null check (payable ~ '^[0-9]{3,9}$'),
  travel text not null check (travel ~ '^[0-9]{3,9}$'),
  fees text not null check (fees ~ '^[0-9]{3,9}$'),
  adjustments text not null check (adjustments ~ '^[0-9]{3,9}$'),
  consultant_number int check (consultant_number between 1001 and 9999999),
  client_number int check (client_number between 1 and 99999),
  -- Digits of the general ledger's accounts, and the month its year begins with.
  account_length int not null check (account_length between 4 and 8),
  year_month int not null check (year_month between 1 and 12),
  updated_at timestamptz not null,
  updated_by uuid not null references staff
);
alter table journal_setting enable row level security;
alter table journal_setting force row level security;
create policy journal_setting_scope on journal_setting using (company_id = scope_company() or scope_is_operator());
revoke delete, truncate on journal_setting from tradewind_app;

-- Who looks after a company at the operator: the settlement clerk and the sales contact, named by each version of its
-- agreement. They are texts and no accounts, because a contract keeps the names it was made with.
alter table agreement
  add column clerk jsonb check (jsonb_typeof(clerk) = 'object'),
  add column sales_contact jsonb check (jsonb_typeof(sales_contact) = 'object');
