table company_logo (
  company_id uuid not null,
  id uuid default uuidv7() not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  updated_at timestamp with time zone default portal_now() not null,
  updated_by uuid not null,
  constraint company_logo_id_key UNIQUE (id),
  constraint company_logo_pkey PRIMARY KEY (company_id),
  constraint company_logo_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint company_logo_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES staff(id),
  constraint company_logo_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 1048576))),
  constraint company_logo_height_check CHECK (((height >= 16) AND (height <= 1600))),
  constraint company_logo_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  constraint company_logo_width_check CHECK (((width >= 16) AND (width <= 1600)))
)
row level security, for the owner too
create policy company_logo_scope using ((company_id = scope_company()) OR scope_is_operator())
grant delete, insert, select, update to tradewind_app
