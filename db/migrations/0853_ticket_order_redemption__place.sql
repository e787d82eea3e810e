-- A second scan is told where the first one was.
alter table ticket_order_redemption add column place text check (length(place) between 1 and 60);
