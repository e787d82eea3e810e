table mail_failure (
  id uuid default uuidv7() not null,
  key text not null,
  event_id uuid not null,
  address text not null,
  send_to text,
  subject text not null,
  reply text not null,
  personal boolean not null,
  refused boolean not null,
  attempts integer default 1 not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  dismissed_at timestamp with time zone,
  constraint mail_failure_key_key UNIQUE (key),
  constraint mail_failure_pkey PRIMARY KEY (id),
  constraint mail_failure_address_check CHECK ((length(address) <= 320)),
  constraint mail_failure_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint mail_failure_reply_check CHECK ((length(reply) <= 500)),
  constraint mail_failure_send_to_check CHECK ((length(send_to) <= 320)),
  constraint mail_failure_subject_check CHECK ((length(subject) <= 500))
)
CREATE INDEX mail_failure_event ON public.mail_failure USING btree (event_id)
row level security, for the owner too
create policy mail_failure_scope using scope_is_operator()
grant delete, insert, select, update to tradewind_app
