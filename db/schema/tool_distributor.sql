table tool_distributor (
  id uuid default uuidv7() not null,
  company_id uuid not null,
  name text not null,
  contact text not null,
  chat_group text not null,
  language text not null,
  note text not null,
  currency text not null,
  mark_up_basis_points integer not null,
  mark_up_minor bigint not null,
  round_to_minor bigint not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint tool_distributor_company_id_id_key UNIQUE (company_id, id),
  constraint tool_distributor_pkey PRIMARY KEY (id),
  constraint tool_distributor_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint tool_distributor_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES staff(id),
  constraint tool_distributor_chat_group_check CHECK ((length(chat_group) <= 100)),
  constraint tool_distributor_check CHECK (((mark_up_basis_points = 0) OR (mark_up_minor = 0))),
  constraint tool_distributor_contact_check CHECK ((length(contact) <= 60)),
  constraint tool_distributor_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint tool_distributor_language_check CHECK ((language = ANY (ARRAY['en'::text, 'zh-CN'::text]))),
  constraint tool_distributor_mark_up_basis_points_check CHECK (((mark_up_basis_points >= 0) AND (mark_up_basis_points <= 10000))),
  constraint tool_distributor_mark_up_minor_check CHECK (((mark_up_minor >= 0) AND (mark_up_minor <= 100000000))),
  constraint tool_distributor_minor_exact CHECK ((((mark_up_minor >= '-9007199254740991'::bigint) AND (mark_up_minor <= '9007199254740991'::bigint)) AND ((round_to_minor >= '-9007199254740991'::bigint) AND (round_to_minor <= '9007199254740991'::bigint)))),
  constraint tool_distributor_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint tool_distributor_note_check CHECK ((length(note) <= 300)),
  constraint tool_distributor_round_to_minor_check CHECK (((round_to_minor >= 1) AND (round_to_minor <= 1000000)))
)
CREATE UNIQUE INDEX tool_distributor_name ON public.tool_distributor USING btree (company_id, lower(name))
row level security, for the owner too
create policy tool_distributor_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
