table group_deal (
  request_id uuid not null,
  company_id uuid not null,
  offer_id uuid not null,
  hold_id uuid not null,
  agreement_id uuid not null,
  total_minor bigint not null,
  currency character(3) not null,
  moments jsonb not null,
  accepted_by uuid not null,
  accepted_at timestamp with time zone not null,
  sold_at timestamp with time zone,
  ended_at timestamp with time zone,
  fee_minor bigint default 0 not null,
  names_by timestamp with time zone not null,
  names_remind_at timestamp with time zone,
  customer_reference text,
  cost_centre text,
  constraint group_deal_hold_id_key UNIQUE (hold_id),
  constraint group_deal_offer_id_key UNIQUE (offer_id),
  constraint group_deal_request_id_company_id_key UNIQUE (request_id, company_id),
  constraint group_deal_pkey PRIMARY KEY (request_id),
  constraint group_deal_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES staff(id),
  constraint group_deal_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreement(id),
  constraint group_deal_hold_id_company_id_fkey FOREIGN KEY (hold_id, company_id) REFERENCES group_hold(id, company_id),
  constraint group_deal_offer_id_company_id_fkey FOREIGN KEY (offer_id, company_id) REFERENCES group_offer(id, company_id),
  constraint group_deal_request_id_company_id_fkey FOREIGN KEY (request_id, company_id) REFERENCES group_request(id, company_id),
  constraint group_deal_fee_minor_check CHECK (((fee_minor >= 0) AND ((fee_minor >= '-9007199254740991'::bigint) AND (fee_minor <= '9007199254740991'::bigint)))),
  constraint group_deal_total_minor_check CHECK (((total_minor > 0) AND ((total_minor >= '-9007199254740991'::bigint) AND (total_minor <= '9007199254740991'::bigint))))
)
CREATE INDEX group_deal_names ON public.group_deal USING btree (names_remind_at) WHERE (names_remind_at IS NOT NULL)
row level security, for the owner too
create policy group_deal_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
