table ticket_supplier_product (
  product_id uuid not null,
  supplier_id uuid not null,
  foreign_id text not null,
  units jsonb not null,
  option_codes jsonb not null,
  constraint ticket_supplier_product_supplier_id_foreign_id_key UNIQUE (supplier_id, foreign_id),
  constraint ticket_supplier_product_pkey PRIMARY KEY (product_id),
  constraint ticket_supplier_product_product_id_fkey FOREIGN KEY (product_id) REFERENCES ticket_product(id),
  constraint ticket_supplier_product_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES ticket_supplier(id),
  constraint ticket_supplier_product_foreign_id_check CHECK (((length(foreign_id) >= 1) AND (length(foreign_id) <= 150))),
  constraint ticket_supplier_product_option_codes_check CHECK ((jsonb_typeof(option_codes) = 'object'::text)),
  constraint ticket_supplier_product_units_check CHECK ((jsonb_typeof(units) = 'object'::text))
)
grant insert, select, update to tradewind_app
