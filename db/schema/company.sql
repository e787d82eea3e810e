table company (
  id uuid default uuidv7() not null,
  code text not null,
  name text not null,
  legal_name text not null,
  registration_number text,
  country character(2) not null,
  city text,
  address text,
  phone text,
  email text,
  status text default 'PENDING_VERIFICATION'::text not null,
  parent_id uuid,
  created_at timestamp with time zone default portal_now() not null,
  mail_verified_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  decline_reason text,
  constraint company_code_key UNIQUE (code),
  constraint company_pkey PRIMARY KEY (id),
  constraint company_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint company_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES company(id),
  constraint company_check CHECK (((status = 'DECLINED'::text) = (decline_reason IS NOT NULL))),
  constraint company_code_check CHECK ((code ~ '^[A-Z0-9]{3,20}$'::text)),
  constraint company_decline_reason_check CHECK (((length(decline_reason) >= 1) AND (length(decline_reason) <= 500))),
  constraint company_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint company_status_check CHECK ((status = ANY (ARRAY['PENDING_VERIFICATION'::text, 'ACTIVE'::text, 'DECLINED'::text, 'SUSPENDED'::text])))
)
CREATE INDEX company_status ON public.company USING btree (status, created_at)
row level security, for the owner too
create policy company_scope using ((id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
