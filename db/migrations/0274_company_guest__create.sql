-- Guests a company keeps for its bookings. Whoever saves one confirms that the guest agreed; deleting one leaves nothing.
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
create policy company_guest_scope on company_guest using (company_id = scope_company() or scope_is_operator());
