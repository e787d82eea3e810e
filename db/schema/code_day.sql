table code_day (
  begins_at timestamp with time zone not null,
  day text not null,
  constraint code_day_pkey PRIMARY KEY (begins_at),
  constraint code_day_day_check CHECK ((day ~ '^[0-9]{6}$'::text))
)
grant delete, insert, select, update to tradewind_app
