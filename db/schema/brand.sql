table brand (
  only_one boolean default true not null,
  name text,
  colour text,
  sender_name text,
  footer_address text,
  changed_at timestamp with time zone default portal_now() not null,
  changed_by uuid,
  constraint brand_pkey PRIMARY KEY (only_one),
  constraint brand_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id),
  constraint brand_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
  constraint brand_footer_address_check CHECK (((length(footer_address) >= 1) AND (length(footer_address) <= 500))),
  constraint brand_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint brand_only_one_check CHECK (only_one),
  constraint brand_sender_name_check CHECK (((length(sender_name) >= 1) AND (length(sender_name) <= 100)))
)
row level security, for the owner too
create policy brand_read for select using true
create policy brand_scope using scope_is_operator()
grant delete, insert, select, update to tradewind_app
