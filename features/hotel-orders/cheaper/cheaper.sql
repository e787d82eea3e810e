-- Orders whose stay has become cheaper, and the way from one to its cheaper successor.

-- part: standing
o.status = 'CONFIRMED' and o.rooms_held and o.check_in >= $today::date and not exists (select from hotel_order_rebooking b
  where b.order_id = o.id and b.company_id = o.company_id and b.state in ('BOOKING', 'WAITING'))

-- Confirmed orders of hotels whose nights changed, and those whose saving ends because their fee rises.
-- name: list_touched
select o.id from unnest($hotel_ids::uuid[], $first_nights::date[], $last_nights::date[])
  as t (hotel_id, first_night, last_night)
join hotel_order o on o.hotel_id = t.hotel_id and o.check_in <= t.last_night and o.check_out >= t.first_night
where {standing}
union
select v.order_id from hotel_order_saving v where v.state = 'OPEN' and v.until <= to_timestamp($now_ms::float8 / 1000)

-- name: list_all
select o.id from hotel_order o where {standing}
union
select v.order_id from hotel_order_saving v where v.state = 'OPEN'

-- not null: standing
-- column terms: OrderJson['terms'] from '../order-json.ts'
-- What is priced again, with the terms its company has now.
-- name: list_looked
select o.id as order_id, o.company_id, o.corrected_minor, q.terms, {standing} as standing, a.id as agreement_id,
  a.currency, a.mark_up_basis_points, v.now_minor, v.penalty_minor, v.state
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
left join agreement_terms a on a.company_id = o.company_id
  and a.id = agreement_in_force(o.company_id, to_timestamp($now_ms::float8 / 1000))
left join hotel_order_saving v on v.order_id = o.id and v.company_id = o.company_id
where o.id = any ($ids::uuid[])

-- name: set_saving
insert into hotel_order_saving (order_id, company_id, currency, now_minor, penalty_minor, saving_minor, best_minor,
  until, state, seen_at)
values ($order_id::uuid, $company_id::uuid, $currency::char(3), $now_minor::bigint, $penalty_minor::bigint,
  $saving_minor::bigint, $saving_minor::bigint, $until?::timestamptz, 'OPEN', to_timestamp($now_ms::float8 / 1000))
on conflict (order_id) do update set currency = excluded.currency, now_minor = excluded.now_minor,
  penalty_minor = excluded.penalty_minor, saving_minor = excluded.saving_minor, until = excluded.until,
  best_minor = greatest(hotel_order_saving.best_minor, excluded.saving_minor), state = 'OPEN',
  seen_at = excluded.seen_at
where hotel_order_saving.state <> 'TAKEN'

-- name: set_gone
update hotel_order_saving v set state = 'GONE'
where v.order_id = $order_id::uuid and v.company_id = $company_id::uuid and v.state = 'OPEN'

-- part: found
from hotel_order_saving v
join hotel_order_row r on r.id = v.order_id and r.company_id = v.company_id
join hotel_order o on o.id = v.order_id and o.company_id = v.company_id
where v.company_id = $company_id::uuid and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid
    or o.booked_by = $staff_id::uuid or o.department_id = $department_id?::uuid)
  and ($states::text[] is null or v.state = any ($states::text[]))
  and ($pattern::text is null or r.code ilike $pattern::text or r.hotel_name_en ilike $pattern::text
    or r.hotel_name_zh ilike $pattern::text or r.lead_guest ilike $pattern::text)

-- not null: saving_minor, hotel_name_en, code, lead_guest, check_in, check_out
-- column state: SavingRow['state'] from './contract.ts'
-- name: list_savings
select v.order_id as id, r.code, r.hotel_name_en, r.hotel_name_zh, r.lead_guest, r.check_in, r.check_out, v.currency,
  o.total_minor, v.now_minor, v.penalty_minor,
  case when v.state = 'GONE' then v.best_minor else v.saving_minor end as saving_minor, v.until, v.state
{found}
order by v.state = 'OPEN' desc, v.seen_at desc, v.order_id
limit $limit::int offset $offset::int

-- name: count_savings
select count(*)::int as total {found}

-- What can be saved, what could have been, and what was, by currency.
-- name: sum_savings
select v.currency, count(*)::int as count,
  coalesce(sum(v.saving_minor) filter (where v.state = 'OPEN'), 0)::bigint as savable_minor,
  coalesce(sum(v.best_minor) filter (where v.state = 'GONE'), 0)::bigint as missed_minor,
  coalesce(sum(v.saving_minor) filter (where v.state = 'TAKEN'), 0)::bigint as taken_minor
{found}
group by v.currency order by v.currency

-- The saving of an order that the caller has found.
-- column state: SavingRow['state'] from './contract.ts'
-- name: find_saving
select v.currency, v.now_minor, v.penalty_minor, v.saving_minor, v.until, v.state from hotel_order_saving v
where v.order_id = $order_id::uuid and v.company_id = $company_id::uuid

-- The last rebooking of an order that the caller has found, or that made it.
-- column state: RebookingState from './contract.ts'
-- name: find_rebooking
select b.state, b.saving_minor, b.new_order_id, n.code as new_code
from hotel_order_rebooking b left join hotel_order n on n.id = b.new_order_id and n.company_id = b.company_id
where b.order_id = $order_id::uuid and b.company_id = $company_id::uuid
order by b.created_at desc limit 1

-- The cost centre of a name, to book on it again.
-- name: find_cost_centre
select u.id from company_unit_name u
where u.company_id = $company_id::uuid and u.kind = 'COST_CENTRE' and u.name = $name::text limit 1

-- No row while the order is being rebooked already.
-- name: insert_rebooking
insert into hotel_order_rebooking (company_id, order_id, token, staff_id, actor_name, saving_minor, penalty_minor)
values ($company_id::uuid, $order_id::uuid, $token::uuid, $staff_id::uuid, $actor_name::text, $saving_minor::bigint,
  $penalty_minor::bigint)
on conflict do nothing
returning id

-- Rebookings that the job continues: those whose booking may be lost, and those that wait for the new order.
-- name: list_open
select b.id, b.company_id from hotel_order_rebooking b
where b.state = 'WAITING'
  or b.state = 'BOOKING' and b.created_at < portal_now() - make_interval(secs => $seconds::float8)
order by b.created_at limit $limit::int

-- The order that a rebooking has made, as far as it has.
-- name: find_step
select b.id, b.company_id, b.order_id, b.staff_id, b.actor_name, b.penalty_minor, b.state,
  coalesce(b.new_order_id, i.order_id) as new_order_id
from hotel_order_rebooking b
left join idempotency i on i.company_id = b.company_id and i.key = 'rebook-' || b.id
where b.id = $id::uuid and b.company_id = $company_id::uuid

-- name: set_waiting
update hotel_order_rebooking b set state = 'WAITING', new_order_id = $new_order_id::uuid
where b.id = $id::uuid and b.company_id = $company_id::uuid and b.state = 'BOOKING'

-- Ends a rebooking once; the saving of a completed one becomes `TAKEN`.
-- name: set_ended
with ended as (
  update hotel_order_rebooking b set state = $state::text, reason = $reason?::text, ended_at = portal_now()
  where b.id = $id::uuid and b.company_id = $company_id::uuid and b.state in ('BOOKING', 'WAITING')
  returning b.order_id, b.company_id, b.saving_minor
), taken as (
  update hotel_order_saving v set state = 'TAKEN', saving_minor = e.saving_minor
  from ended e where v.order_id = e.order_id and v.company_id = e.company_id and $state::text = 'DONE'
)
select e.order_id from ended e
