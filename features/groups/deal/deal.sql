-- Contracts of groups with their payment plans and orders. A change of one has locked its request.

-- not null: nights
-- column nights: DealNight[] from './rules-rooms.ts'
-- column state: OfferState from '../states.ts'
-- column meal_plan: MealPlan from './rules.ts'
-- column plan: PlanPart[] | null from './rules.ts'
-- column moments: Moment[] | null from './rules.ts'
-- column attrition: AttritionStep[] from './rules-rooms.ts'
-- What an offer says of its contract, and what its request says of who travels.
-- name: find_terms
select o.id as offer_id, o.no as offer_no, o.state, o.option_until, o.hotel_id, o.meal_plan, o.total_minor, o.terms,
  o.plan, o.moments, o.attrition, o.free_in, o.names_on, h.time_zone, h.destination_id, h.country, h.star_halves,
  h.name_en as hotel_name_en, h.name_zh as hotel_name_zh,
  g.nationality, g.cut_off_on, g.currency, g.code, g.contact_name, g.contact_email, g.contact_phone,
  (select jsonb_agg(jsonb_build_object('kind', n.kind, 'night', n.night, 'rooms', n.rooms, 'priceMinor', n.price_minor)
    order by n.night, n.kind)
    from group_offer_night n where n.offer_id = o.id and n.company_id = o.company_id) as nights
from group_offer o
join group_request g on g.id = o.request_id and g.company_id = o.company_id
join hotel_content h on h.id = o.hotel_id
where o.company_id = $company_id::uuid and o.request_id = $group_id::uuid and o.id = $offer_id::uuid

-- The other open offers of a request whose contract is made end with it.
-- name: accept_offer
update group_offer o set state = case when o.id = $offer_id::uuid then 'ACCEPTED' else 'CANCELLED' end
where o.company_id = $company_id::uuid and o.request_id = $group_id::uuid and o.state = 'OPEN'

-- The contract fixes the nights of a window.
-- name: fix_nights
update group_request g set check_in = $check_in::date, check_out = $check_in::date + (g.check_out - g.check_in),
  latest_out = null
where g.company_id = $company_id::uuid and g.id = $group_id::uuid and g.latest_out is not null

-- name: insert_deal
with made as (
  insert into group_deal (request_id, company_id, offer_id, hold_id, agreement_id, total_minor, currency, moments,
    accepted_by, accepted_at, names_by, names_remind_at, customer_reference, cost_centre)
  values ($group_id::uuid, $company_id::uuid, $offer_id::uuid, $hold_id::uuid, $agreement_id::uuid,
    $total_minor::bigint, $currency::char(3), $moments::jsonb, $staff_id::uuid, $now::timestamptz,
    $names_by::timestamptz, $names_remind_at?::timestamptz, $customer_reference?::text, $cost_centre?::text)
  returning request_id, company_id
), rooms as (
  insert into group_room (request_id, company_id, no, line_no, is_free)
  select m.request_id, m.company_id, r.no, r."lineNo", r."isFree"
  from made m cross join jsonb_to_recordset($rooms::jsonb) as r (no int, "lineNo" int, "isFree" boolean)
)
insert into group_instalment (request_id, company_id, no, percent, due, due_at, remind_at, amount_minor)
select m.request_id, m.company_id, i.no, i.percent, i.due, i."dueAt", i."remindAt", i."amountMinor"
from made m cross join jsonb_to_recordset($instalments::jsonb) as i (no int, percent int, due text,
  "dueAt" timestamptz, "remindAt" timestamptz, "amountMinor" bigint)

-- not null: accepted_by_name
-- column moments: Moment[] from './rules.ts'
-- name: find_deal
select d.offer_id, d.hold_id, d.agreement_id, d.total_minor, d.currency, d.moments, d.accepted_by, d.accepted_at,
  d.sold_at, d.ended_at, d.fee_minor, d.names_by, d.names_remind_at,
  d.customer_reference, d.cost_centre, s.name as accepted_by_name, s.department_id
from group_deal d join staff_member s on s.id = d.accepted_by and s.company_id = d.company_id
where d.request_id = $group_id::uuid and d.company_id = $company_id::uuid

-- column due: Due from './rules.ts'
-- column state: InstalmentState from './states.ts'
-- column way: InstalmentWay from './states.ts'
-- name: list_instalments
select i.no, i.percent, i.due, i.due_at, i.amount_minor, i.state, i.way, i.transfer_id, i.paid_at
from group_instalment i
where i.request_id = $group_id::uuid and i.company_id = $company_id::uuid
order by i.no

-- name: set_paid
update group_instalment i set state = 'PAID', way = $way::text, transfer_id = $transfer_id::uuid,
  paid_at = $now::timestamptz, remind_at = null
where i.request_id = $group_id::uuid and i.company_id = $company_id::uuid and i.no = $no::int and i.state = 'DUE'

-- The parts of a plan whose money went to the orders, or back.
-- name: close_instalments
update group_instalment i set state = 'CLOSED', remind_at = null
where i.request_id = $group_id::uuid and i.company_id = $company_id::uuid and i.state <> 'CLOSED'

-- name: set_sold
update group_deal d set sold_at = $now::timestamptz
where d.request_id = $group_id::uuid and d.company_id = $company_id::uuid and d.sold_at is null

-- name: end_deal
update group_deal d set ended_at = $now::timestamptz, fee_minor = d.fee_minor + $fee_minor::bigint
where d.request_id = $group_id::uuid and d.company_id = $company_id::uuid and d.ended_at is null

-- name: add_fee
update group_deal d set fee_minor = d.fee_minor + $fee_minor::bigint
where d.request_id = $group_id::uuid and d.company_id = $company_id::uuid

-- What a room of each line costs the operator, null where nobody noted it.
-- name: list_line_costs
select c.no, c.cost_minor from group_line_cost c
where c.hold_id = $hold_id::uuid and c.offer_id = $offer_id::uuid and c.company_id = $company_id::uuid

-- The rooms of a contract.
-- name: list_rooms
select r.no, r.line_no, r.is_free, r.released_at, r.fee_minor from group_room r
where r.request_id = $group_id::uuid and r.company_id = $company_id::uuid
order by r.no

-- name: set_released
update group_room r set released_at = $now::timestamptz, fee_minor = x.fee
from unnest($nos::int[], $fees::bigint[]) x (no, fee)
where r.request_id = $group_id::uuid and r.company_id = $company_id::uuid and r.no = x.no and r.released_at is null

-- What is to be paid with the unpaid parts of a plan; a part of nothing is closed.
-- name: set_amounts
update group_instalment i set amount_minor = case when x.amount = 0 then i.amount_minor else x.amount end,
  state = case when x.amount = 0 then 'CLOSED' else i.state end,
  remind_at = case when x.amount = 0 then null else i.remind_at end
from unnest($nos::int[], $amounts::bigint[]) x (no, amount)
where i.request_id = $group_id::uuid and i.company_id = $company_id::uuid and i.no = x.no and i.state = 'DUE'

-- The order of a room has the room's number.
-- name: insert_orders
insert into group_order (request_id, company_id, order_id, no)
select $group_id::uuid, $company_id::uuid, x.id, x.no from unnest($order_ids::uuid[], $nos::int[]) x (id, no)

-- name: list_order_ids
select o.order_id, o.no from group_order o
where o.request_id = $group_id::uuid and o.company_id = $company_id::uuid
order by o.no

-- What is due next for a group; of one member of staff, and of a department, where `own_staff_id` names them. Later
-- parts are taken late as well, the deposit only in time.
-- not null: deadline_at
-- name: find_group_due
select g.id, g.code, i.amount_minor, d.currency,
  case i.due when 'NOW' then i.due_at else greatest(i.due_at, $now::timestamptz + interval '1 day') end as deadline_at
from group_request g
join staff_member s on s.id = g.staff_id and s.company_id = g.company_id
join group_deal d on d.request_id = g.id and d.company_id = g.company_id and d.ended_at is null and d.sold_at is null
join group_instalment i on i.request_id = g.id and i.company_id = g.company_id and i.state = 'DUE'
  and i.due_at is not null
where g.id = $group_id::uuid and g.company_id = $company_id::uuid
  and ($own_staff_id::uuid is null or g.staff_id = $own_staff_id::uuid or s.department_id = $own_department_id?::uuid)
  and (i.due <> 'NOW' or i.due_at > $now::timestamptz)
order by i.no limit 1

-- name: find_own_group
select g.id from group_request g
join staff_member s on s.id = g.staff_id and s.company_id = g.company_id
where g.id = $group_id::uuid and g.company_id = $company_id::uuid
  and (g.staff_id = $staff_id::uuid or s.department_id = $own_department_id?::uuid)

-- Accepted contracts that are not orders yet.
-- name: sum_unsold
select coalesce(sum(d.total_minor), 0)::bigint as open_minor from group_deal d
where d.company_id = $company_id::uuid and d.accepted_by = $staff_id::uuid and d.currency = $currency::text
  and d.sold_at is null and d.ended_at is null

-- Contracts whose deposit was not paid in time.
-- name: list_missed_deposits
select i.company_id, i.request_id as group_id from group_instalment i
join group_deal d on d.request_id = i.request_id and d.company_id = i.company_id and d.ended_at is null
where i.state = 'DUE' and i.due = 'NOW' and i.due_at <= $now::timestamptz
order by i.due_at limit $limit::int

-- Marks parts that are due soon as reminded of, once each.
-- name: remind_parts
with due as (
  update group_instalment i set remind_at = null
  where i.state = 'DUE' and i.due_at is not null and i.remind_at <= $now::timestamptz
  returning i.request_id, i.company_id
)
insert into outbox (topic, company_id, payload)
select distinct on (g.id) 'group.payment_due', g.company_id, jsonb_build_object('groupId', g.id, 'code', g.code,
  'companyId', g.company_id, 'staffId', g.staff_id, 'at', instant_text($now::timestamptz))
from due join group_request g on g.id = due.request_id and g.company_id = due.company_id
where g.state not in ('EXPIRED', 'CANCELLED')

-- Contracts whose plan is paid except for the parts on account.
-- column state: GroupState from '../states.ts'
-- name: list_unsold
select d.company_id, d.request_id as group_id, d.accepted_by as staff_id, g.state from group_deal d
join group_request g on g.id = d.request_id and g.company_id = d.company_id
where d.sold_at is null and d.ended_at is null and exists (select from group_instalment i
    where i.request_id = d.request_id and i.company_id = d.company_id and i.state = 'PAID')
  and not exists (select from group_instalment i
    where i.request_id = d.request_id and i.company_id = d.company_id and i.state = 'DUE' and i.due <> 'ON_ACCOUNT')
order by d.accepted_at limit $limit::int
