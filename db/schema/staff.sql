table staff (
  id uuid default uuidv7() not null,
  realm text not null,
  company_id uuid,
  login_name text not null,
  password_hash text,
  name text not null,
  post text,
  email text,
  mobile text,
  role text not null,
  rights text[] not null,
  order_limit_minor bigint,
  month_limit_minor bigint,
  language text default 'en'::text not null,
  status text default 'INVITED'::text not null,
  created_at timestamp with time zone default portal_now() not null,
  department_id uuid,
  approval_above_minor bigint,
  shows_client_prices boolean default false not null,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint staff_department_id_company_id_fkey FOREIGN KEY (department_id, company_id) REFERENCES company_unit(id, company_id),
  constraint staff_approval_above_minor_check CHECK ((approval_above_minor >= 0)),
  constraint staff_approval_minor_exact CHECK (((approval_above_minor >= '-9007199254740991'::bigint) AND (approval_above_minor <= '9007199254740991'::bigint))),
  constraint staff_check CHECK (((realm = 'PORTAL'::text) = (company_id IS NOT NULL))),
  constraint staff_check1 CHECK (((role = ANY (ARRAY['OWNER'::text, 'BOOKER'::text, 'FINANCE'::text, 'VIEWER'::text])) = (realm = 'PORTAL'::text))),
  constraint staff_language_check CHECK ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text)),
  constraint staff_login_name_check CHECK (((login_name = lower(login_name)) AND ((length(login_name) >= 3) AND (length(login_name) <= 100)))),
  constraint staff_minor_exact CHECK ((((order_limit_minor >= '-9007199254740991'::bigint) AND (order_limit_minor <= '9007199254740991'::bigint)) AND ((month_limit_minor >= '-9007199254740991'::bigint) AND (month_limit_minor <= '9007199254740991'::bigint)))),
  constraint staff_month_limit_minor_check CHECK ((month_limit_minor >= 0)),
  constraint staff_order_limit_minor_check CHECK ((order_limit_minor >= 0)),
  constraint staff_realm_check CHECK ((realm = ANY (ARRAY['PORTAL'::text, 'OPERATOR'::text]))),
  constraint staff_role_check CHECK ((role = ANY (ARRAY['OWNER'::text, 'BOOKER'::text, 'FINANCE'::text, 'VIEWER'::text, 'DESK'::text, 'PRODUCT'::text, 'ACCOUNTS'::text, 'ADMIN'::text]))),
  constraint staff_status_check CHECK ((status = ANY (ARRAY['INVITED'::text, 'ACTIVE'::text, 'SUSPENDED'::text, 'TERMINATED'::text])))
)
CREATE INDEX staff_approval_above ON public.staff USING btree (company_id) WHERE (approval_above_minor IS NOT NULL)
CREATE INDEX staff_company ON public.staff USING btree (company_id)
CREATE INDEX staff_email ON public.staff USING btree (lower(email))
CREATE UNIQUE INDEX staff_login_name ON public.staff USING btree (login_name)
row level security, for the owner too
create policy staff_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
