-- Every order has as many rooms as it states, each with its guests; each room is the sum of its nights, and together
-- with the extras paid with the booking, and the fees of changes, they are the total.
select o.id, o.code
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
-- Opens the terms once.
cross join lateral jsonb_to_record(q.terms) as t (rooms jsonb, extras jsonb, "changeFeeMinor" bigint)
left join lateral (
  select count(*) as rooms, sum((r.room->>'totalMinor')::bigint) as total,
    bool_and((r.room->>'totalMinor')::bigint = (select sum((n->>'amountMinor')::bigint)
      from jsonb_array_elements(r.room->'nights') n)) as nights_add_up,
    bool_and(jsonb_array_length(r.room->'nights') = o.check_out - o.check_in) as nights_fit,
    bool_and(jsonb_array_length(o.guests->(r.no::int - 1)) > 0) is true as guests_named
  from jsonb_array_elements(t.rooms) with ordinality as r (room, no)
) r on true
left join lateral (
  select coalesce(sum((e->>'amountMinor')::bigint), 0) as total
    from jsonb_array_elements(coalesce(t.extras, '[]')) e where e->>'payAt' = 'BOOKING'
) x on true
where r.rooms <> o.room_count or r.total + x.total + coalesce(t."changeFeeMinor", 0) <> o.total_minor
  or not r.nights_add_up or not r.nights_fit or not r.guests_named
