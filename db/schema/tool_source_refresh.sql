table tool_source_refresh (
  hotel_id uuid not null,
  asked_at timestamp with time zone not null,
  refreshed_at timestamp with time zone,
  constraint tool_source_refresh_pkey PRIMARY KEY (hotel_id),
  constraint tool_source_refresh_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id)
)
grant delete, insert, select, update to tradewind_app
