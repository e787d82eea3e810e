table invoice_counter (
  series_id uuid not null,
  kind text not null,
  year integer not null,
  last_no integer not null,
  constraint invoice_counter_pkey PRIMARY KEY (series_id, kind, year),
  constraint invoice_counter_series_id_fkey FOREIGN KEY (series_id) REFERENCES invoice_series(id),
  constraint invoice_counter_kind_check CHECK ((kind = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text]))),
  constraint invoice_counter_last_no_check CHECK ((last_no > 0)),
  constraint invoice_counter_year_check CHECK (((year >= 2000) AND (year <= 2199)))
)
grant insert, select, update to tradewind_app
