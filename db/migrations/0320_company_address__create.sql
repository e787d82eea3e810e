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

-- An address with all its parts and lines, for a document that keeps it as it is.
create view company_address_copy with (security_invoker) as
select a.id, a.company_id, jsonb_build_object('country', a.country, 'organisation', a.organisation,
  'contact', a.contact, 'phone', a.phone, 'street', a.street, 'district', a.district, 'city', a.city,
  'state', a.state, 'postcode', a.postcode, 'divisionCode', a.division_code, 'lines', to_jsonb(a.lines)) as copy
from company_address a;
