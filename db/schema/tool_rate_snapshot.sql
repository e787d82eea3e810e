table tool_rate_snapshot (
  rate_plan_no integer not null,
  taken_at timestamp with time zone not null,
  hotel_id uuid not null,
  first_day date not null,
  nets integer[] not null,
  constraint tool_rate_snapshot_pkey PRIMARY KEY (rate_plan_no, taken_at),
  constraint tool_rate_snapshot_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint tool_rate_snapshot_nets_check CHECK (((cardinality(nets) >= 1) AND (cardinality(nets) <= 400)))
)
CREATE INDEX tool_rate_snapshot_hotel ON public.tool_rate_snapshot USING btree (hotel_id, taken_at)
CREATE INDEX tool_rate_snapshot_taken ON public.tool_rate_snapshot USING btree (taken_at)
grant delete, insert, select, update to tradewind_app
