-- The list search over one row a night with the best index there is: one room for two adults, four and five stars,
-- breakfast, free cancellation, up to a price, the 25 cheapest hotels with their best rate and the number of all.
-- name: search_rows
select h.no as hotel_no, h.name_en, best.plan_no, best.total::bigint as total, count(*) over () as hotels
from (
  select distinct on (p.hotel_id) p.hotel_id, p.no as plan_no, stay.total
  from (
    select n.rate_plan_no, sum((n.price * $m::bigint + $d::bigint / 2) / $d::bigint) as total
    from oracle_night n
    where n.destination_no = $destination_no::int and n.night >= $check_in::date and n.night < $check_out::date
      and not n.closed and n.price > 0 and n.kind <> 3 and (n.kind <> 0 or n.rooms_left >= 1)
      and (n.kind = 2 or n.night - $today::date >= n.release_days)
      and (n.night <> $check_in::date or (not n.cta and n.min_stay <= $check_out::date - $check_in::date))
    group by n.rate_plan_no
    having count(*) = $check_out::date - $check_in::date
  ) stay
  join rate_plan p on p.no = stay.rate_plan_no
  join hotel h on h.id = p.hotel_id
  join room_type t on t.id = p.room_type_id
  where p.status = 'OPEN' and h.status = 'OPEN' and not p.package_only and t.max_adults >= 2
    and (p.markets -> 'allow' is null or p.markets -> 'allow' ? $nationality::text)
      and (p.markets -> 'deny' is null or not p.markets -> 'deny' ? $nationality::text)
    and (p.booking_from is null or $today::date >= p.booking_from)
      and (p.booking_to is null or $today::date <= p.booking_to)
    and $check_in::date - $today::date between p.min_advance_days and p.max_advance_days
    and $check_out::date - $check_in::date between p.min_stay and p.max_stay
    and h.star_halves >= 8 and p.meal_plan = 'BREAKFAST' and stay.total <= $most::bigint
    and not exists (
      select from jsonb_array_elements(p.penalties) as rule
      where rule ->> 'daysBefore' is null
        or (($check_in::date - (rule ->> 'daysBefore')::int) + (rule ->> 'time')::time) at time zone h.time_zone
        <= $now::timestamptz
    )
    and ($check_in::date + h.check_in_from) at time zone h.time_zone > $now::timestamptz
    and not exists (select from oracle_night gone where gone.rate_plan_no = p.no and gone.night = $check_out::date
      and gone.ctd)
  order by p.hotel_id, stay.total, p.no
) best
join hotel h on h.id = best.hotel_id
order by best.total, h.no
limit 25
