table ticket_option (
  id uuid default uuidv7() not null,
  product_id uuid not null,
  code text not null,
  name_en text not null,
  name_zh text,
  is_default boolean not null,
  place smallint default 0 not null,
  cut_off_minutes integer default 0 not null,
  min_units smallint default 1 not null,
  max_units smallint default 20 not null,
  valid_days smallint default 1 not null,
  delivery_format text default 'QRCODE'::text not null,
  transfer_allowed boolean default false not null,
  capacity_of uuid,
  constraint ticket_option_product_id_code_key UNIQUE (product_id, code),
  constraint ticket_option_pkey PRIMARY KEY (id),
  constraint ticket_option_capacity_of_fkey FOREIGN KEY (capacity_of) REFERENCES ticket_option(id),
  constraint ticket_option_product_id_fkey FOREIGN KEY (product_id) REFERENCES ticket_product(id) ON DELETE CASCADE,
  constraint ticket_option_check CHECK ((((min_units >= 1) AND (min_units <= max_units)) AND (max_units <= 100))),
  constraint ticket_option_check1 CHECK ((capacity_of <> id)),
  constraint ticket_option_code_check CHECK (((length(code) >= 1) AND (length(code) <= 100))),
  constraint ticket_option_cut_off_minutes_check CHECK (((cut_off_minutes >= 0) AND (cut_off_minutes <= 43200))),
  constraint ticket_option_delivery_format_check CHECK ((delivery_format = ANY (ARRAY['QRCODE'::text, 'AZTECCODE'::text, 'CODE128'::text, 'PDF417'::text]))),
  constraint ticket_option_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 200))),
  constraint ticket_option_valid_days_check CHECK (((valid_days >= 1) AND (valid_days <= 366)))
)
CREATE UNIQUE INDEX ticket_option_default ON public.ticket_option USING btree (product_id) WHERE is_default
grant delete, insert, select, update to tradewind_app
