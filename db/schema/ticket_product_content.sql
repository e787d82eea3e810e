table ticket_product_content (
  product_id uuid not null,
  language text not null,
  title text not null,
  description text,
  meeting_point text,
  terms text,
  includes text[] default '{}'::text[] not null,
  constraint ticket_product_content_pkey PRIMARY KEY (product_id, language),
  constraint ticket_product_content_product_id_fkey FOREIGN KEY (product_id) REFERENCES ticket_product(id) ON DELETE CASCADE,
  constraint ticket_product_content_language_check CHECK ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text)),
  constraint ticket_product_content_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300)))
)
grant delete, insert, select, update to tradewind_app
