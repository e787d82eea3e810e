table ticket_order_unit (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  company_id uuid not null,
  no smallint not null,
  unit_id uuid not null,
  kind text not null,
  price_minor bigint not null,
  cost_minor bigint not null,
  penalties jsonb not null,
  visitor text,
  answers jsonb default '[]'::jsonb not null,
  code text not null,
  state text default 'VALID'::text not null,
  fee_minor bigint default 0 not null,
  ended_at timestamp with time zone,
  supplier_code text,
  constraint ticket_order_unit_code_key UNIQUE (code),
  constraint ticket_order_unit_order_id_no_key UNIQUE (order_id, no),
  constraint ticket_order_unit_pkey PRIMARY KEY (id),
  constraint ticket_order_unit_order_id_company_id_fkey FOREIGN KEY (order_id, company_id) REFERENCES ticket_order(id, company_id),
  constraint ticket_order_unit_answers_check CHECK ((jsonb_typeof(answers) = 'array'::text)),
  constraint ticket_order_unit_check CHECK (((fee_minor >= 0) AND (fee_minor <= price_minor))),
  constraint ticket_order_unit_check1 CHECK (((state = 'VALID'::text) = (ended_at IS NULL))),
  constraint ticket_order_unit_check2 CHECK (((fee_minor = 0) OR (state = 'CANCELLED'::text))),
  constraint ticket_order_unit_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{24}$'::text)),
  constraint ticket_order_unit_cost_minor_check CHECK ((cost_minor >= 0)),
  constraint ticket_order_unit_minor_exact CHECK ((((price_minor >= '-9007199254740991'::bigint) AND (price_minor <= '9007199254740991'::bigint)) AND ((cost_minor >= '-9007199254740991'::bigint) AND (cost_minor <= '9007199254740991'::bigint)) AND ((fee_minor >= '-9007199254740991'::bigint) AND (fee_minor <= '9007199254740991'::bigint)))),
  constraint ticket_order_unit_no_check CHECK ((no > 0)),
  constraint ticket_order_unit_penalties_check CHECK ((jsonb_typeof(penalties) = 'array'::text)),
  constraint ticket_order_unit_price_minor_check CHECK ((price_minor >= 0)),
  constraint ticket_order_unit_state_check CHECK ((state = ANY (ARRAY['VALID'::text, 'CANCELLED'::text, 'REDEEMED'::text]))),
  constraint ticket_order_unit_supplier_code_check CHECK (((length(supplier_code) >= 1) AND (length(supplier_code) <= 500))),
  constraint ticket_order_unit_visitor_check CHECK (((length(visitor) >= 1) AND (length(visitor) <= 100)))
)
row level security, for the owner too
create policy ticket_order_unit_held for delete using (((company_id = scope_company()) OR scope_is_operator()) AND (EXISTS ( SELECT
   FROM ticket_order o
  WHERE ((o.id = ticket_order_unit.order_id) AND (o.status = 'ON_HOLD'::text) AND (o.payment IS NULL)))))
create policy ticket_order_unit_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
