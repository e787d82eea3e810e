-- When a message was first opened by its link, and the messages of a hotel by their time.
-- squawk-ignore-file require-concurrent-index-creation
alter table hotel_link add column opened_at timestamptz;
create index hotel_link_hotel on hotel_link (hotel_id, at);
grant update (opened_at) on hotel_link to tradewind_app;
