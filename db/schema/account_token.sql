table account_token (
  token_hash bytea not null,
  kind text not null,
  staff_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint account_token_pkey PRIMARY KEY (token_hash),
  constraint account_token_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint account_token_check CHECK (((expires_at > created_at) AND (expires_at <= (created_at +
CASE kind
    WHEN 'INVITATION'::text THEN '3 days'::interval
    WHEN 'STAFF_INVITATION'::text THEN '7 days'::interval
    ELSE '00:30:00'::interval
END)))),
  constraint account_token_kind_check CHECK ((kind = ANY (ARRAY['PASSWORD_RESET'::text, 'MAIL_VERIFICATION'::text, 'INVITATION'::text, 'STAFF_INVITATION'::text])))
)
CREATE INDEX account_token_staff ON public.account_token USING btree (staff_id, kind, created_at)
row level security, for the owner too
create policy account_token_scope using scope_is_operator()
grant delete, insert, select, update to tradewind_app
