-- The rooms of an order: party and prices by night as they were sold, check-in first, with the guests named for each.
create view hotel_order_room with (security_invoker = true) as
select o.id as order_id, r.no::smallint as room_no, o.company_id, (r.room->'party'->>'adults')::smallint as adults,
  array(select c::smallint from jsonb_array_elements_text(r.room->'party'->'childAges') c) as child_ages,
  array(select (n->>'amountMinor')::bigint from jsonb_array_elements(r.room->'nights') n) as night_minor,
  (r.room->>'totalMinor')::bigint as total_minor, o.guests->(r.no::int - 1) as guests
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
cross join lateral jsonb_array_elements(q.terms->'rooms') with ordinality as r (room, no);
