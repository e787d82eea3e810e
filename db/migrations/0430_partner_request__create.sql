-- What visitors write under Partner With Us, for the operator's staff. It belongs to no company.
create table partner_request (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('AGENCY', 'CORPORATE', 'HOTEL', 'ATTRACTION', 'TECHNOLOGY', 'OTHER')),
  company_name text not null check (length(company_name) between 1 and 200),
  country char(2) not null,
  contact_name text not null check (length(contact_name) between 1 and 100),
  email text not null check (length(email) <= 100),
  phone text check (length(phone) <= 40),
  message text not null check (length(message) between 20 and 2000),
  state text not null default 'NEW' check (state in ('NEW', 'ANSWERED', 'CLOSED')),
  note text check (length(note) <= 1000),
  handled_by uuid references staff,
  created_at timestamptz not null
);
create index partner_request_newest on partner_request (created_at desc, id desc);

alter table partner_request enable row level security;
alter table partner_request force row level security;
create policy partner_request_scope on partner_request using (scope_is_operator());
revoke delete, truncate on partner_request from tradewind_app;
