table company_guest (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  surname text not null,
  given_name text not null,
  nationality text not null,
  notes text,
  consent_by uuid not null,
  consent_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint company_guest_pkey PRIMARY KEY (id),
  constraint company_guest_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint company_guest_consent_by_fkey FOREIGN KEY (consent_by) REFERENCES staff(id),
  constraint company_guest_given_name_check CHECK (((length(given_name) >= 1) AND (length(given_name) <= 60))),
  constraint company_guest_nationality_check CHECK ((nationality ~ '^[A-Z]{2}$'::text)),
  constraint company_guest_notes_check CHECK (((length(notes) >= 1) AND (length(notes) <= 300))),
  constraint company_guest_surname_check CHECK (((length(surname) >= 1) AND (length(surname) <= 60)))
)
CREATE UNIQUE INDEX company_guest_name ON public.company_guest USING btree (company_id, lower(surname), lower(given_name), nationality)
row level security, for the owner too
create policy company_guest_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
