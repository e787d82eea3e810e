table mail_bounce (
  address text not null,
  refused_at timestamp with time zone not null,
  reply text not null,
  constraint mail_bounce_pkey PRIMARY KEY (address),
  constraint mail_bounce_address_check CHECK ((address = lower(address))),
  constraint mail_bounce_reply_check CHECK ((length(reply) <= 500))
)
grant delete, insert, select, update to tradewind_app
