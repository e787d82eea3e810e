table exchange_rate_pending (
  rate_id uuid not null,
  constraint exchange_rate_pending_pkey PRIMARY KEY (rate_id),
  constraint exchange_rate_pending_rate_id_fkey FOREIGN KEY (rate_id) REFERENCES exchange_rate(id) ON DELETE CASCADE
)
grant delete, insert, select, update to tradewind_app
