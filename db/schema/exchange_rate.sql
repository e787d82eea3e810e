table exchange_rate (
  id uuid default uuidv7() not null,
  base character(3) not null,
  quote character(3) not null,
  rate_millionths bigint not null,
  source text not null,
  effective_at timestamp with time zone default now() not null,
  added_by uuid,
  added_at timestamp with time zone default now() not null,
  told_at timestamp with time zone,
  constraint exchange_rate_pkey PRIMARY KEY (id),
  constraint exchange_rate_added_by_fkey FOREIGN KEY (added_by) REFERENCES staff(id),
  constraint exchange_rate_rate_millionths_check CHECK ((rate_millionths > 0))
)
CREATE INDEX exchange_rate_pair ON public.exchange_rate USING btree (base, quote, effective_at DESC)
CREATE INDEX exchange_rate_untold ON public.exchange_rate USING btree (effective_at) WHERE (told_at IS NULL)
grant delete, insert, select, update to tradewind_app
