CREATE OR REPLACE FUNCTION public.hotel_order_check_guests(p_terms jsonb, p_markets jsonb, p_rooms jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  v_fault record;
begin
  if jsonb_array_length(p_rooms) <> jsonb_array_length(p_terms->'rooms') then
    raise exception 'order.guests_incomplete' using errcode = 'TW001',
      detail = jsonb_build_object('why', 'ROOM_COUNT', 'rooms', jsonb_array_length(p_terms->'rooms'))::text;
  end if;
  select f.* into v_fault from (
    select r.no - 1 as room, case
        when count(*) filter (where not g.guest ? 'childAge') > (t.room->'party'->>'adults')::int
          or count(*) filter (where g.guest ? 'childAge') > jsonb_array_length(t.room->'party'->'childAges') then 'TOO_MANY'
        when count(*) filter (where not g.guest ? 'childAge') = 0 then 'NO_ADULT'
        when p_terms->'hotel'->>'country' not in ('CN', 'HK', 'MO', 'TW')
          and bool_or((g.guest->>'surname') || (g.guest->>'givenName') ~ '[\u2E80-\u9FFF\uF900-\uFAFF]') then 'LATIN_NAME'
        when not bool_and(market_allows(p_markets, g.guest->>'nationality')) then 'MARKET'
      end as why
    from jsonb_array_elements(p_terms->'rooms') with ordinality as t (room, no)
    join jsonb_array_elements(p_rooms) with ordinality as r (room, no) on r.no = t.no
    cross join lateral jsonb_array_elements(r.room->'guests') as g (guest)
    group by r.no, t.room
  ) f where f.why is not null order by f.room limit 1;
  if v_fault.why is not null then
    raise exception '%', case v_fault.why when 'MARKET' then 'order.market_denied' else 'order.guests_incomplete' end
      using errcode = 'TW001', detail = jsonb_build_object('why', v_fault.why, 'room', v_fault.room)::text;
  end if;
end
$function$
