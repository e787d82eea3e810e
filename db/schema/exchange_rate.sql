table exchange_rate (
  id uuid default uuidv7() not null,
  base character(3) not null,
  quote character(3) not null,
  rate numeric not null,
  source text not null,
  effective_at timestamp with time zone default portal_now() not null,
  added_by uuid,
  added_at timestamp with time zone default portal_now() not null,
  constraint exchange_rate_pkey PRIMARY KEY (id),
  constraint exchange_rate_added_by_fkey FOREIGN KEY (added_by) REFERENCES staff(id),
  constraint exchange_rate_rate_check CHECK (((rate > (0)::numeric) AND (rate < '1000000000'::numeric) AND (scale(rate) <= 18)))
)
CREATE INDEX exchange_rate_pair ON public.exchange_rate USING btree (base, quote, effective_at DESC)
grant insert, select to tradewind_app
