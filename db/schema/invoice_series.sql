table invoice_series (
  id uuid default uuidv7() not null,
  prefix text not null,
  credit_prefix text not null,
  seller jsonb not null,
  is_closed boolean default false not null,
  created_at timestamp with time zone default portal_now() not null,
  constraint invoice_series_credit_prefix_key UNIQUE (credit_prefix),
  constraint invoice_series_prefix_key UNIQUE (prefix),
  constraint invoice_series_pkey PRIMARY KEY (id),
  constraint invoice_series_check CHECK ((prefix <> credit_prefix)),
  constraint invoice_series_credit_prefix_check CHECK ((credit_prefix ~ '^[A-Z][A-Z0-9]{0,7}$'::text)),
  constraint invoice_series_prefix_check CHECK ((prefix ~ '^[A-Z][A-Z0-9]{0,7}$'::text)),
  constraint invoice_series_seller_check CHECK ((jsonb_typeof(seller) = 'object'::text))
)
grant insert, select, update to tradewind_app
