table company_address (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  country text not null,
  organisation text not null,
  contact text not null,
  phone text not null,
  street text not null,
  district text not null,
  city text not null,
  state text not null,
  postcode text not null,
  division_code text not null,
  lines text[] not null,
  default_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint company_address_pkey PRIMARY KEY (id),
  constraint company_address_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint company_address_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES staff(id),
  constraint company_address_city_check CHECK ((length(city) <= 80)),
  constraint company_address_contact_check CHECK (((length(contact) >= 1) AND (length(contact) <= 60))),
  constraint company_address_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint company_address_district_check CHECK ((length(district) <= 80)),
  constraint company_address_division_code_check CHECK ((division_code ~ '^([0-9]{6})?$'::text)),
  constraint company_address_lines_check CHECK (((cardinality(lines) >= 1) AND (cardinality(lines) <= 12))),
  constraint company_address_organisation_check CHECK ((length(organisation) <= 100)),
  constraint company_address_phone_check CHECK ((phone ~ '^\+[0-9]{4,15}$'::text)),
  constraint company_address_postcode_check CHECK ((length(postcode) <= 12)),
  constraint company_address_state_check CHECK ((length(state) <= 80)),
  constraint company_address_street_check CHECK (((length(street) >= 1) AND (length(street) <= 240)))
)
CREATE INDEX company_address_default ON public.company_address USING btree (company_id, default_at DESC NULLS LAST, id)
row level security, for the owner too
create policy company_address_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
