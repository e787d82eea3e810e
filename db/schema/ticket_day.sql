table ticket_day (
  option_id uuid not null,
  day date not null,
  midnight_at timestamp with time zone not null,
  closed boolean default false not null,
  price_percent smallint default 100 not null,
  starts smallint[] not null,
  ends smallint[] not null,
  totals integer[] not null,
  sold integer[] not null,
  open boolean generated always as (((NOT closed) AND ticket_day_open(totals, sold))) not null,
  constraint ticket_day_pkey PRIMARY KEY (option_id, day),
  constraint ticket_day_option_id_fkey FOREIGN KEY (option_id) REFERENCES ticket_option(id) ON DELETE CASCADE,
  constraint ticket_day_price_percent_check CHECK (((price_percent >= 1) AND (price_percent <= 1000))),
  constraint ticket_day_sold_check CHECK ((0 <= ALL (sold))),
  constraint ticket_day_sound CHECK (ticket_day_sound(starts, ends, totals, sold)),
  constraint ticket_never_oversold CHECK (ticket_day_fits(totals, sold))
) with (fillfactor=90)
CREATE INDEX ticket_day_open ON public.ticket_day USING btree (option_id, day) WHERE open
grant delete, insert, select, update to tradewind_app
