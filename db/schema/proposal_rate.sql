table proposal_rate (
  proposal_id uuid not null,
  no smallint not null,
  company_id uuid not null,
  hotel_id uuid not null,
  rate_plan_id uuid not null,
  stay jsonb not null,
  facts jsonb not null,
  sent_minor bigint not null,
  constraint proposal_rate_pkey PRIMARY KEY (proposal_id, no),
  constraint proposal_rate_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint proposal_rate_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint proposal_rate_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposal(id) ON DELETE CASCADE,
  constraint proposal_rate_rate_plan_id_fkey FOREIGN KEY (rate_plan_id) REFERENCES rate_plan(id),
  constraint proposal_rate_minor_exact CHECK (((sent_minor >= '-9007199254740991'::bigint) AND (sent_minor <= '9007199254740991'::bigint))),
  constraint proposal_rate_no_check CHECK (((no >= 1) AND (no <= 8))),
  constraint proposal_rate_sent_minor_check CHECK (((sent_minor >= 1) AND (sent_minor <= '9007199254740991'::bigint)))
)
row level security, for the owner too
create policy proposal_rate_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
