-- The search in plain SQL over one row a night: slow and obvious, so that the engine can be held against it.

-- name: create_nights
create table oracle_night (
  destination_no int not null,
  hotel_no int not null,
  rate_plan_no int not null,
  room_type_no int not null,
  night date not null,
  price bigint not null,
  closed boolean not null,
  cta boolean not null,
  ctd boolean not null,
  min_stay int not null,
  kind int not null,
  release_days int not null,
  rooms_left int not null,
  primary key (rate_plan_no, night)
)

-- name: index_nights
create index oracle_night_city on oracle_night (destination_no, night, rate_plan_no)
  include (room_type_no, price, closed, cta, ctd, min_stay, kind, release_days, rooms_left)

-- name: remove_nights
delete from oracle_night

-- name: expand_nights
insert into oracle_night
select d.no, h.no, p.no, t.no, n.night,
  get_byte(m.nights, n.place * 6) + 256 * get_byte(m.nights, n.place * 6 + 1) + 65536 * get_byte(m.nights,
    n.place * 6 + 2)
    + 16777216 * get_byte(m.nights, n.place * 6 + 3)::bigint,
  get_byte(m.nights, n.place * 6 + 4) & 1 <> 0, get_byte(m.nights, n.place * 6 + 4) & 2 <> 0,
    get_byte(m.nights, n.place * 6 + 4) & 4 <> 0,
  get_byte(m.nights, n.place * 6 + 5),
  coalesce(i.kind, get_byte(a.nights, n.place * 4), 0), coalesce(i.release_days, get_byte(a.nights, n.place * 4 + 1),
    0),
  coalesce(i.allotment - i.sold, get_byte(a.nights, n.place * 4 + 2) + 256 * get_byte(a.nights, n.place * 4 + 3), 0)
from rate_plan p
join room_type t on t.id = p.room_type_id
join hotel h on h.id = p.hotel_id
join destination d on d.id = h.destination_id
join rate_month m on m.rate_plan_no = p.no
cross join lateral (
  select place, make_date(1970 + m.month / 12, m.month % 12 + 1, 1) + place as night
    from generate_series(0, 30) as place
) n
left join allotment_month a on a.room_type_no = t.no and a.month = m.month
left join inventory_night i on i.room_type_no = t.no and i.night = n.night
where d.no = any ($destination_nos::int[]) and extract(month from n.night)::int = m.month % 12 + 1

-- name: insert_mark_up_rule
insert into mark_up_rule (name, company_ids, destination_id, hotel_id, chain, star_halves_from, arrival_from,
  arrival_to,
  booked_from, mark_up_basis_points, priority)
values ('Random', $company_ids::uuid[], $destination_id::uuid, $hotel_id::uuid, $chain::text,
  $star_halves_from::smallint, $arrival_from::date, $arrival_to::date, $booked_from::date, $mark_up_basis_points::int,
  $priority::smallint)

-- The mark-up of every hotel of a city by the rules that are there: by priority, then the closest one, then the newest.
-- name: list_mark_ups
select h.id as hotel_id, (select r.mark_up_basis_points from mark_up_rule r
  where r.active and $company_id::uuid is not null and (r.company_ids = '{}' or $company_id::uuid = any (r.company_ids))
    and coalesce(r.destination_id = h.destination_id, r.destination_id is null)
    and coalesce(r.hotel_id = h.id, r.hotel_id is null)
    and case when r.chain is null then true when h.chain is null then false else r.chain = h.chain end
    and case when r.star_halves_from is null then true when h.star_halves is null then false
      else h.star_halves >= r.star_halves_from end
    and $check_in::date between coalesce(r.arrival_from, '-infinity') and coalesce(r.arrival_to, 'infinity')
    and ($now::timestamptz at time zone h.time_zone)::date
      between coalesce(r.booked_from, '-infinity') and coalesce(r.booked_to, 'infinity')
  order by r.priority desc, r.company_ids <> '{}' desc, r.hotel_id is not null desc, r.chain is not null desc,
    r.destination_id is not null desc, r.star_halves_from is not null desc, r.no desc
  limit 1) as mark_up
from hotel h where h.destination_id = $destination_id::uuid

-- Every rate of a city that can be booked for the stay, with its exact total; `factors` are the caller's, by hotel and
-- currency of the plan.
-- name: list_bookable
with asked as (
  select $check_in::date as check_in, $check_out::date as check_out, $check_out::date - $check_in::date as nights,
    $now::timestamptz as now,
    jsonb_array_length($rooms::jsonb) as rooms
),
party as (
  select part.place, (part.value ->> 'adults')::int as adults, part.value -> 'childAges' as child_ages
  from jsonb_array_elements($rooms::jsonb) with ordinality as part (value, place)
),
plan as (
  select p.*, h.no as hotel_no, h.time_zone, h.check_in_from, t.no as room_type_no, t.max_adults, t.max_children,
    t.max_occupancy, f.m * promoted.m as m, f.d * promoted.d as d, promoted.free, asked.*,
    (asked.now at time zone h.time_zone)::date as today
  from asked
  join destination c on c.id = $destination_id::uuid
  join hotel h on h.destination_id = c.id and h.status = 'OPEN'
  join rate_plan p on p.hotel_id = h.id and p.status = 'OPEN' and not p.package_only
  join room_type t on t.id = p.room_type_id
  join jsonb_to_recordset($factors::jsonb) as f (hotel_id uuid, currency text, m numeric, d numeric, mark_up int)
    on f.currency = p.currency and f.hotel_id = h.id
  cross join lateral oracle_promoted(p.reduction, asked.nights) as promoted
  where (p.markets -> 'allow' is null or p.markets -> 'allow' ? $nationality::text)
    and (p.markets -> 'deny' is null or not p.markets -> 'deny' ? $nationality::text)
    and (promoted.ours = 0 or (10000 + f.mark_up) * (10000 - promoted.ours) >= 100000000)
),
open_plan as (
  select * from plan
  where (booking_from is null or today >= booking_from) and (booking_to is null or today <= booking_to)
    and check_in - today between min_advance_days and max_advance_days and nights between min_stay and max_stay
),
-- What a plan asks of parties on each night: of the first season that has it, else its own.
terms as (
  select o.no, day.night, coalesce(season.adult_deltas, o.adult_deltas) as adult_deltas,
    coalesce(season.child_bands, o.child_bands) as child_bands, season.kept
  from open_plan o
  cross join lateral (select step::date as night
    from generate_series(o.check_in, o.check_out - 1, interval '1 day') as step) day
  left join lateral (
    select one.value -> 'adultDeltas' as adult_deltas, one.value -> 'childBands' as child_bands,
      one.value -> 'supplements' -> 0 as kept
    from jsonb_array_elements(o.seasons) with ordinality as one (value, place)
    where day.night between (one.value ->> 'first')::date and (one.value ->> 'last')::date
      and (one.value -> 'weekdays' is null or one.value -> 'weekdays' @> to_jsonb(extract(isodow from day.night)::int))
    order by one.place limit 1
  ) season on true
),
-- Children in the order of age, the oldest first; only those that a band takes count.
kid as (
  select terms.no, terms.night, party.place, band.value as band,
    terms.kept -> 'childBands' -> (band.place - 1)::int as kept,
    row_number() over (partition by terms.no, terms.night, party.place, band.value is null
      order by child.age::int desc) as nth
  from terms
  cross join party
  cross join jsonb_array_elements_text(party.child_ages) as child (age)
  left join lateral (
    select one.value, one.place from jsonb_array_elements(terms.child_bands) with ordinality as one (value, place)
    where child.age::int <= (one.value ->> 'toAge')::int order by one.place limit 1
  ) band on true
),
people as (
  select terms.no, terms.night, party.place, terms.adult_deltas, terms.kept -> 'adultDeltas' as kept_adults,
    party.adults + count(kid.no) filter (where kid.band is null) as adults,
    count(kid.band) as children,
    coalesce(sum((case when kid.nth > 1 then coalesce(kid.band -> 'laterMinor', kid.band -> 'amountMinor')
      else kid.band -> 'amountMinor' end)::bigint), 0)::bigint as extra,
    coalesce(sum((kid.kept -> 'amountMinor')::bigint), 0)::bigint as kept
  from terms
  cross join party
  left join kid on kid.no = terms.no and kid.night = terms.night and kid.place = party.place
  group by terms.no, terms.night, party.place, party.adults, terms.adult_deltas, terms.kept
),
delta as (
  select people.no, people.night, people.place,
    people.extra + coalesce((people.adult_deltas ->> people.adults::text)::bigint,
      case when people.adults = 2 then 0 end)
      + oracle_kept(people.kept + coalesce((people.kept_adults ->> people.adults::text)::bigint, 0), o.free, o.nights)
      as amount
  from people join open_plan o on o.no = people.no
  where people.adults <= o.max_adults and people.children <= o.max_children
    and people.adults + people.children <= o.max_occupancy
),
night as (
  select n.*, o.m, o.d
  from open_plan o
  join oracle_night n on n.rate_plan_no = o.no and n.night >= o.check_in and n.night < o.check_out
  where not n.closed and n.price > 0 and (n.night <> o.check_in or (not n.cta and n.min_stay <= o.nights))
    and n.kind <> 3 and (n.kind = 2 or n.night - o.today >= n.release_days) and (n.kind <> 0 or n.rooms_left >= o.rooms)
),
priced as (
  select night.rate_plan_no, sum(div((night.price + delta.amount) * night.m + night.d / 2, night.d)) as total,
    bool_or(night.kind = 2) as on_request, min(night.rooms_left) filter (where night.kind = 0) as rooms_left
  from night join delta on delta.no = night.rate_plan_no and delta.night = night.night
    and night.price + delta.amount > 0
  group by night.rate_plan_no
  having count(*) = (select nights * rooms from asked)
)
select o.no as plan_no, o.hotel_no, priced.total::bigint as total, o.meal_plan,
  case when priced.on_request then 'ON_REQUEST' else o.confirmation_mode end as confirmation_mode,
  case when priced.rooms_left <= 9 then priced.rooms_left end as rooms_left, free.until as free_until
from priced
join open_plan o on o.no = priced.rate_plan_no
left join oracle_night departure on departure.rate_plan_no = o.no and departure.night = o.check_out
cross join lateral (
  select least(min(case when rule ->> 'daysBefore' is null then o.now
      else ((o.check_in - (rule ->> 'daysBefore')::int) + (rule ->> 'time')::time) at time zone o.time_zone end),
    (o.check_in + o.check_in_from) at time zone o.time_zone) as until
  from jsonb_array_elements(o.penalties) as rule where (rule ->> 'value')::int > 0
) free
where not coalesce(departure.ctd, false)
order by o.hotel_no, priced.total, o.room_type_no, o.no

-- The first reason why each open plan of a hotel can not be booked; null where it can.
-- name: list_reasons
with asked as (
  select $check_in::date as check_in, $check_out::date as check_out, $check_out::date - $check_in::date as nights,
    $now::timestamptz as now,
    jsonb_array_length($rooms::jsonb) as rooms
)
select p.id as plan_id, coalesce(
  case
    when h.status <> 'OPEN' then 'HOTEL_CLOSED'
    when p.package_only then 'PACKAGE_ONLY'
    when p.markets -> 'allow' is not null and not p.markets -> 'allow' ? $nationality::text then 'MARKET'
    when p.markets -> 'deny' ? $nationality::text then 'MARKET'
    when z.today < p.booking_from then 'BOOKING_WINDOW ' || p.booking_from
    when z.today > p.booking_to then 'BOOKING_WINDOW ' || p.booking_to
    when asked.check_in < z.today then 'PAST ' || asked.check_in
    when asked.check_in - z.today not between p.min_advance_days and p.max_advance_days
      then 'ADVANCE ' || asked.check_in
    when asked.nights < p.min_stay then 'MIN_STAY'
    when asked.nights > p.max_stay then 'MAX_STAY'
    when exists (select from generate_series(asked.check_in, asked.check_out - 1, interval '1 day') as step (at)
      cross join lateral oracle_worst(p, t, step.at::date, $rooms::jsonb, asked.nights) as worst
      where worst.parties_taken < asked.rooms) then 'OCCUPANCY'
  end,
  (
    select found.reason || ' ' || day.night
    from generate_series(asked.check_in, asked.check_out - 1, interval '1 day') as step (at)
    cross join lateral (select step.at::date as night) day
    cross join lateral oracle_worst(p, t, day.night, $rooms::jsonb, asked.nights) as worst
    left join oracle_night n on n.rate_plan_no = p.no and n.night = day.night
    cross join lateral (
      select case
        when n.closed then 'CLOSED'
        when n.price is null or n.price = 0 or n.price + worst.delta <= 0 then 'NO_PRICE'
        when day.night = asked.check_in and n.cta then 'CLOSED_TO_ARRIVAL'
        when day.night = asked.check_in and n.min_stay > asked.nights then 'MIN_STAY'
        when n.kind = 3 then 'STOP_SALE'
        when n.kind <> 2 and day.night - z.today < n.release_days then 'RELEASE'
        when n.kind = 0 and n.rooms_left < asked.rooms then 'SOLD_OUT'
      end as reason
    ) found
    where found.reason is not null order by day.night limit 1
  ),
  (select 'CLOSED_TO_DEPARTURE ' || n.night from oracle_night n
    where n.rate_plan_no = p.no and n.night = asked.check_out and n.ctd)
) as reason
from asked
join hotel h on h.id = $hotel_id::uuid
join rate_plan p on p.hotel_id = h.id and p.status = 'OPEN'
join room_type t on t.id = p.room_type_id
cross join lateral (select (asked.now at time zone h.time_zone)::date as today) z
order by p.no

-- How many parties a plan takes on a night, and the least that one of them adds.
-- name: create_worst
create function oracle_worst(p rate_plan, t room_type, p_night date, p_rooms jsonb, p_nights int,
  out parties_taken bigint, out delta bigint) language sql stable as $$
  select count(sums.delta), min(sums.delta)
  from jsonb_array_elements(p_rooms) as part
  cross join lateral (
    select coalesce((select one.value from jsonb_array_elements(p.seasons) with ordinality as one (value, place)
      where p_night between (one.value ->> 'first')::date and (one.value ->> 'last')::date
        and (one.value -> 'weekdays' is null or one.value -> 'weekdays' @> to_jsonb(extract(isodow from p_night)::int))
      order by one.place limit 1),
      jsonb_build_object('adultDeltas', p.adult_deltas, 'childBands', p.child_bands)) as terms
  ) season
  cross join lateral (
    select (part ->> 'adults')::int + count(*) filter (where kid.age is not null and kid.band is null) as adults,
      count(kid.band) as children,
      coalesce(sum((case when kid.nth > 1 then coalesce(kid.band -> 'laterMinor', kid.band -> 'amountMinor')
        else kid.band -> 'amountMinor' end)::bigint), 0)::bigint as extra,
      coalesce(sum((season.terms -> 'supplements' -> 0 -> 'childBands' -> (kid.place - 1)::int -> 'amountMinor')::bigint),
        0)::bigint as kept
    from (
      select child.age, band.value as band, band.place,
        row_number() over (partition by band.value is null order by child.age::int desc) as nth
      from jsonb_array_elements_text(part -> 'childAges') as child (age)
      left join lateral (
        select one.value, one.place
        from jsonb_array_elements(season.terms -> 'childBands') with ordinality as one (value, place)
        where child.age::int <= (one.value ->> 'toAge')::int order by one.place limit 1
      ) band on true
    ) kid
  ) who
  cross join lateral (
    select case
      when who.adults <= t.max_adults and who.children <= t.max_children
        and who.adults + who.children <= t.max_occupancy
      then who.extra + coalesce((season.terms -> 'adultDeltas' ->> who.adults::text)::bigint,
        case when who.adults = 2 then 0 end)
        + oracle_kept(who.kept + coalesce((season.terms -> 'supplements' -> 0 -> 'adultDeltas'
          ->> who.adults::text)::bigint, 0), (oracle_promoted(p.reduction, p_nights)).free, p_nights)
    end as delta
  ) sums
$$

-- name: drop_worst
drop function oracle_worst
