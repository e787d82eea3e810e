-- Every order has as many rooms as it states, each with its guests; each room is the sum of its nights, and together
-- with the extras paid with the booking, and the fees of changes, they are the total.
select o.id, o.code
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
left join lateral (
  select count(*) as rooms, sum(r.total_minor) as total,
    bool_and(r.total_minor = (select sum(n) from unnest(r.night_minor) n)) as nights_add_up,
    bool_and(cardinality(r.night_minor) = o.check_out - o.check_in) as nights_fit,
    bool_and(jsonb_array_length(r.guests) > 0) is true as guests_named
  from hotel_order_room r where r.order_id = o.id and r.company_id = o.company_id
) r on true
left join lateral (
  select coalesce(sum((e->>'amountMinor')::bigint), 0) as total
    from jsonb_array_elements(coalesce(q.terms->'extras', '[]')) e where e->>'payAt' = 'BOOKING'
) x on true
where r.rooms <> o.room_count or r.total + x.total
    + coalesce((q.terms->>'changeFeeMinor')::bigint, 0) <> o.total_minor or not r.nights_add_up or not r.nights_fit
  or not r.guests_named
