table hotel_list_link (
  token_hash bytea not null,
  hotel_id uuid not null,
  sent_to text not null,
  expires_at timestamp with time zone not null,
  constraint hotel_list_link_pkey PRIMARY KEY (token_hash),
  constraint hotel_list_link_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint hotel_list_link_sent_to_check CHECK ((length(sent_to) <= 320)),
  constraint hotel_list_link_token_hash_check CHECK ((length(token_hash) = 32))
)
CREATE INDEX hotel_list_link_expires ON public.hotel_list_link USING btree (expires_at)
CREATE INDEX hotel_list_link_hotel ON public.hotel_list_link USING btree (hotel_id)
grant delete, insert, select, update to tradewind_app
