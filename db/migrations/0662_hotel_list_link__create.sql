-- A link in the daily mail to a hotel: all arrivals of the next days, where it enters its confirmation numbers.
create table hotel_list_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  hotel_id uuid not null references hotel (id),
  sent_to text not null check (length(sent_to) <= 320),
  expires_at timestamptz not null
);
create index hotel_list_link_hotel on hotel_list_link (hotel_id);
create index hotel_list_link_expires on hotel_list_link (expires_at);
grant select, insert, delete on hotel_list_link to tradewind_app;
