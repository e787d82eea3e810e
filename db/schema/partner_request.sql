table partner_request (
  id uuid default uuidv7() not null,
  kind text not null,
  company_name text not null,
  country character(2) not null,
  contact_name text not null,
  email text not null,
  phone text,
  message text not null,
  state text default 'NEW'::text not null,
  note text,
  handled_by uuid,
  created_at timestamp with time zone not null,
  constraint partner_request_pkey PRIMARY KEY (id),
  constraint partner_request_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES staff(id),
  constraint partner_request_company_name_check CHECK (((length(company_name) >= 1) AND (length(company_name) <= 200))),
  constraint partner_request_contact_name_check CHECK (((length(contact_name) >= 1) AND (length(contact_name) <= 100))),
  constraint partner_request_email_check CHECK ((length(email) <= 100)),
  constraint partner_request_kind_check CHECK ((kind = ANY (ARRAY['AGENCY'::text, 'CORPORATE'::text, 'HOTEL'::text, 'ATTRACTION'::text, 'TECHNOLOGY'::text, 'OTHER'::text]))),
  constraint partner_request_message_check CHECK (((length(message) >= 20) AND (length(message) <= 2000))),
  constraint partner_request_note_check CHECK ((length(note) <= 1000)),
  constraint partner_request_phone_check CHECK ((length(phone) <= 40)),
  constraint partner_request_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'ANSWERED'::text, 'CLOSED'::text])))
)
CREATE INDEX partner_request_newest ON public.partner_request USING btree (created_at DESC, id DESC)
row level security, for the owner too
create policy partner_request_scope using scope_is_operator()
grant insert, select, update to tradewind_app
