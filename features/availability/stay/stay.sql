-- not null: check_in_from, check_out_until, times_unknown, hotel_open, plan_open, mark_up_rules
-- column adult_deltas: Record<string, number>
-- column child_bands: ChildBand[] from './rules-occupancy.ts'
-- column seasons: PartySeason[] from './rules-occupancy.ts'
-- column markets: Markets from './rules-occupancy.ts'
-- column penalties: PenaltyRule[] from '../prices/rules-penalty.ts'
-- column rate_months: { month: number; version: number; nights: string }[]
-- column allotment_months: { month: number; nights: string }[]
-- column promotion: PlanPromotion | null from './rules-promotions.ts'
-- column reduction: Reduction from '../prices/rules-reduction.ts'
-- column mark_up_rules: MarkUpRule[] from '#features/mark-ups/rules.ts'
-- column inventory: { day: number; kind: number; releaseDays: number; allotment: number; sold: number }[]
-- A hotel that states no times is reckoned with the usual ones: free cancellation needs a moment of arrival.
-- The plans of a hotel, or one of them and those that it follows, with what decides whether a stay can be sold
-- and at which price.
-- name: list_stay_plans
select
  h.id as hotel_id, h.name_en as hotel_name_en, h.name_zh as hotel_name_zh, h.name_local as hotel_name_local,
    h.star_halves, h.address_en, h.address_zh,
  h.phone, h.country, h.time_zone, h.latitude, h.longitude,
  to_char(coalesce(h.check_in_from, '15:00'), 'HH24:MI') as check_in_from,
  to_char(coalesce(h.check_out_until, '11:00'), 'HH24:MI') as check_out_until,
  h.check_in_from is null or h.check_out_until is null as times_unknown, h.status = 'OPEN' as hotel_open,
  (select v.hash from hotel_cover v where v.hotel_id = h.id) as cover,
  d.name_en as city_en, d.name_zh as city_zh,
  t.id as room_type_id, t.no as room_type_no, t.name_en as room_name_en, t.name_zh as room_name_zh, t.max_adults,
    t.max_children, t.max_occupancy,
  p.id as rate_plan_id, p.no as rate_plan_no, p.name_en as plan_name_en, p.name_zh as plan_name_zh, p.meal_plan,
    p.currency, p.adult_deltas, p.child_bands, p.seasons,
  p.markets, p.min_stay, p.max_stay, p.min_advance_days, p.max_advance_days, p.booking_from, p.booking_to,
    p.confirmation_mode, p.confirmation_seconds,
  p.penalties, p.package_only,
  p.status = 'OPEN' and (p.base_plan_id is null or (select bool_and(b.is_open) from rate_bases(p.base_plan_id) b))
    as plan_open,
  p.base_plan_id, p.promotion, p.reduction,
  coalesce((select json_agg(json_build_object('month', m.month, 'version', m.version, 'nights', encode(
      case when p.base_plan_id is null then m.nights else rate_nights_sold(p.base_plan_id, m.month, m.nights) end,
      'hex')) order by m.month)
    from rate_month m where m.rate_plan_no = p.no and m.month = any ($months::smallint[])), '[]') as rate_months,
  coalesce((select json_agg(json_build_object('month', m.month, 'nights', encode(m.nights, 'hex')) order by m.month)
    from allotment_month m where m.room_type_no = t.no and m.month = any ($months::smallint[])),
      '[]') as allotment_months,
  coalesce((select json_agg(json_build_object('day', i.night - date '1970-01-01', 'kind', i.kind,
    'releaseDays', i.release_days,
      'allotment', i.allotment, 'sold', i.sold) order by i.night)
    from inventory_night i where i.room_type_no = t.no and i.night >= $check_in::date and i.night < $check_out::date),
      '[]') as inventory, marked.rules as mark_up_rules
from hotel_content h
join destination_place d on d.id = h.destination_id
join rate_plan p on p.hotel_id = h.id
join room_type_size t on t.id = p.room_type_id
cross join lateral (
  select coalesce(json_agg(json_build_object('no', r.no, 'name', r.name, 'companyIds', r.company_ids,
    'ofHotels', r.of_hotels, 'arrivalFrom', r.arrival_from, 'arrivalTo', r.arrival_to, 'bookedFrom', r.booked_from,
    'bookedTo', r.booked_to, 'markUpBasisPoints', r.mark_up_basis_points)
    order by r.priority desc, r.closeness desc, r.no desc), '[]') as rules
  from mark_up_rule_of_hotel r
  where r.sold_hotel_id = h.id and (cardinality(r.company_ids) = 0 or $company_id::uuid = any (r.company_ids))
    and $company_id::uuid is not null
) marked
where h.id = $hotel_id::uuid and h.status <> 'INACTIVE'
  and ($rate_plan_id::uuid is null or p.id = any (array(
    with recursive followed as (
      select b.id, b.base_plan_id from rate_plan b where b.id = $rate_plan_id::uuid
      union select b.id, b.base_plan_id from rate_plan b join followed w on b.id = w.base_plan_id
    )
    select id from followed)))
order by t.no, p.no

-- Also finds a hotel without plans.
-- name: find_stay_hotel
select h.time_zone from hotel_content h where h.id = $hotel_id::uuid and h.status <> 'INACTIVE'
