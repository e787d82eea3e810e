-- column markets: Markets from '#features/availability/stay/rules-occupancy.ts'
-- Keeps a quote for its company until `expires_at`, or for `minutes` where that is null.
-- One that changes an order (`amends`) can not be booked.
-- It keeps beds, script of names and markets of its rate, so that each named guest can be checked against them.
-- name: insert_quote
insert into hotel_quote (company_id, staff_id, agreement_id, hotel_id, rate_plan_no, room_type_no, check_in, check_out,
  room_count, currency, total_minor,
  confirmation_mode, confirmation_seconds, priced_on, priced_day_ends_at, answer_until, stay_ends_at, party_adults,
    party_children, latin_names, markets, terms, cost, rate_months, rate_versions, created_at, expires_at,
  city_median_minor, mark_up_basis_points, amends)
select $company_id::uuid, $staff_id::uuid, $agreement_id::uuid, r.hotel_id, r.no, $room_type_no::int, $check_in::date,
  $check_out::date, $room_count::smallint,
  $currency::text, $total_minor::bigint, $confirmation_mode::text, $confirmation_seconds::int,
  $priced_on::date, $priced_day_ends_at::timestamptz, $answer_until::timestamptz, $stay_ends_at::timestamptz,
  $party_adults::smallint[], $party_children::smallint[], $latin_names::boolean, r.markets, $terms::jsonb,
    $cost?::jsonb,
    $rate_months::smallint[], $rate_versions::int[],
  coalesce($created_at::timestamptz, portal_now()),
    coalesce($expires_at::timestamptz, portal_now() + make_interval(mins => $minutes::int)),
    $city_median_minor?::bigint, $mark_up_basis_points?::int,
  $amends?::jsonb
from rate_plan_sold r where r.no = $rate_plan_no::int
returning id as token, expires_at, markets

-- not null: expired, mark_up_basis_points
-- column terms: OrderJson['terms'] from './order-json.ts'
-- column markets: Markets from '#features/availability/stay/rules-occupancy.ts'
-- A quote of the company, with the mark-up it was made with. `created_at` is that of the first quote of
-- a chain: its exchange rates are those of that moment. Every named guest has to be welcome in `markets`.
-- name: find_quote
select q.id as token, q.expires_at, q.created_at, q.terms,
  coalesce(q.mark_up_basis_points, g.mark_up_basis_points) as mark_up_basis_points,
  (select o.id from hotel_order o where o.quote_id = q.id and o.company_id = q.company_id) as order_id,
    q.expires_at <= portal_now() as expired, q.total_minor,
  q.city_median_minor, q.room_type_no, q.agreement_id, q.currency, q.confirmation_mode, q.markets
from hotel_quote q join agreement_terms g on g.id = q.agreement_id and g.company_id = q.company_id
where q.company_id = $company_id::uuid and q.id = $token::uuid and q.amends is null

-- Records newer versions of rates that give the same price.
-- name: set_quote_versions
update hotel_quote q set rate_months = $rate_months::smallint[], rate_versions = $rate_versions::int[]
where q.company_id = $company_id::uuid and q.id = $token::uuid and not exists (select from hotel_order o
  where o.quote_id = q.id and o.company_id = q.company_id)

-- Keeps how the booking of a quote is confirmed, until it is an order.
-- name: set_quote_confirm
update hotel_quote q set confirm_by = $confirm_by::text
where q.company_id = $company_id::uuid and q.id = $token::uuid and not exists (select from hotel_order o
  where o.quote_id = q.id and o.company_id = q.company_id)

-- An active order of the company for the same stay: the same room type on the same days or, with a lead guest, any stay
-- of that guest in the hotel that overlaps these days. No stay is longer than sixty nights, so the index by check-in
-- finds it.
-- name: find_duplicate
select code from hotel_order
where company_id = $company_id::uuid and hotel_id = $hotel_id::uuid and rooms_held
  and check_in > $check_in::date - 61 and check_in < $check_out::date and check_out > $check_in::date
  and case when $lead_guest::text is null then room_type_no = $room_type_no::int and check_in = $check_in::date
    and check_out = $check_out::date
    else lower(lead_guest) = lower($lead_guest::text) end
order by created_at desc, id desc limit 1

-- What a member of staff has spent this month (UTC) in a currency.
-- name: sum_month_spend
select coalesce(sum(o.spent_minor), 0)::bigint as spent_minor
from order_spend o
where o.company_id = $company_id::uuid and o.currency = $currency::text
  and (o.staff_id = $staff_id::uuid or o.booked_by = $staff_id::uuid)
  and o.created_at >= date_trunc('month', portal_now() at time zone 'UTC') at time zone 'UTC'

-- not null: limited
-- The state of a time-limited confirmation, of an order the caller may see; polled every second or two.
-- name: find_confirmation
select o.status, o.confirmation_mode, o.deadline_at, portal_clock() as read_at,
  q.terms->'rate'->>'confirmationMode' = 'TIME_LIMITED' as limited, q.confirmation_seconds as seconds_given
from hotel_order o join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
where o.id = $order_id::uuid and ($company_id::uuid is null or o.company_id = $company_id::uuid)
  and ($staff_id::uuid is null or o.staff_id = $staff_id::uuid
    or o.booked_by = $staff_id::uuid or o.department_id = $department_id?::uuid)

-- column cost: OrderJson['cost'] from './order-json.ts'
-- The operator's cost of an order; null for orders from before costs were kept, and outside the operator's realm.
-- name: find_cost
select (select c.cost from (select hotel_order_cost($order_id::uuid) as cost) c where c.cost ? 'rooms') as cost

-- column saved: OrderJson['saved'] from './order-json.ts'
-- name: save_orders
select hotel_order_save($orders::jsonb) as saved

-- column listed: OrderJson['listed'] from './order-json.ts'
-- column terms: OrderJson['terms'] from './order-json.ts'
-- column sending: OrderJson['sending'] from './order-json.ts'
-- column versions: OrderJson['versions'] from './order-json.ts'
-- column rooms: OrderJson['rooms'] from './order-json.ts'
-- column history: OrderJson['history'] from './order-json.ts'
-- column changes: OrderJson['changes'] from './order-json.ts'
-- column hotel_steps: OrderJson['hotelSteps'] from './order-json.ts'
-- not null: credited_minor
-- column confirm_by: ConfirmKind | null from '#features/company/settings/contract.ts'
-- An order with its rooms, history, voucher versions and changes, the latest change first. `read_at` is the database's
-- clock at the moment of reading.
-- name: find_order
select r.listed, q.terms, o.quote_id,
  o.confirmation_mode, o.contact_name, o.contact_phone, o.contact_email, o.arrival_time,
  o.requests, o.remark, o.department, o.cost_centre, o.group_code,
  o.deposit_minor, o.credit_minor, o.online_minor, o.penalty_minor, o.refunded_minor,
  coalesce((select sum(m.credit_minor) from ledger_movement m
    where m.company_id = o.company_id and m.subject_id = o.id and m.kind = 'REFUND'
      and m.idempotency_key = 'hotel_order:' || o.id || ':refund'), 0)::bigint as credited_minor,
  o.corrected_minor, o.cancel_reason, o.reject_reason, o.hotel_confirmed_at,
  o.staff_id, o.company_id, q.confirm_by, portal_clock() as read_at, o.reminded_at, o.reminder_count, o.stuck_at,
  (select json_build_object('supplierReference', s.supplier_reference, 'channel', s.channel,
    'sentAt', instant_text(s.sent_at),
      'answerBy', instant_text(s.answer_by), 'outcome', s.outcome, 'conflict', s.conflict_at is not null)
    from hotel_order_send s where s.order_id = o.id and s.company_id = o.company_id) as sending,
  coalesce((select json_agg(json_build_object('no', v.no, 'state', v.state, 'madeAt', instant_text(v.made_at),
    'change', v.change,
      'customerReference', v.customer_reference, 'hotelConfirmation', v.hotel_confirmation) order by v.no desc)
    from hotel_voucher v where v.order_id = o.id and v.company_id = o.company_id), '[]') as versions,
  coalesce((select json_agg(json_build_object('roomNo', x.room_no, 'adults', x.adults, 'childAges', x.child_ages,
    'guests', x.guests, 'totalMinor', x.total_minor) order by x.room_no)
    from hotel_order_room x where x.order_id = o.id and x.company_id = o.company_id), '[]') as rooms,
  coalesce((select json_agg(json_build_object('at', instant_text(h.at), 'actorKind', h.actor_kind,
    'actorName', h.actor_name,
      'event', h.event, 'fromStatus', h.from_status, 'toStatus', h.to_status, 'note', h.note, 'internal', h.internal,
      'given', h.detail->'given', 'asked', h.detail->'asked')
        order by h.no)
    from hotel_order_history h where h.order_id = o.id and h.company_id = o.company_id
      and (not h.internal or $company_id::uuid is null)), '[]') as history,
  coalesce((select json_agg(json_build_object('at', instant_text(h.at), 'event', h.event) order by h.no)
    from hotel_order_history h where h.order_id = o.id and h.company_id = o.company_id
      and (h.event = 'hotel_mailed' or h.actor_kind = 'HOTEL')), '[]') as hotel_steps,
  coalesce((select json_agg(json_build_object('id', c.quote_id, 'kind', c.kind, 'state', c.state,
    'before', s.stays->'before', 'after', s.stays->'after', 'feeMinor', c.fee_minor, 'differenceMinor', c.difference_minor,
    'madeAt', instant_text(c.made_at), 'endedAt', instant_text(c.ended_at)) order by c.no desc)
    from hotel_order_change c
    cross join lateral (
      select json_object_agg(case v.id when c.quote_id then 'after' else 'before' end,
        json_build_object('checkIn', v.check_in, 'checkOut', v.check_out, 'totalMinor', v.total_minor,
        'room', v.terms->'room', 'rate', v.terms->'rate',
        'parties', jsonb_path_query_array(v.terms, '$.rooms[*].party'))) as stays
      from hotel_quote v where v.id in (c.quote_id, c.before_quote_id) and v.company_id = c.company_id
    ) s
    where c.order_id = o.id and c.company_id = o.company_id), '[]') as changes
from hotel_order_row r
join hotel_order o on o.id = r.id and o.company_id = r.company_id
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
where r.id = $order_id::uuid and ($company_id::uuid is null or r.company_id = $company_id::uuid)
  and ($staff_id::uuid is null or r.staff_id = $staff_id::uuid
    or r.booked_by = $staff_id::uuid or r.department_id = $department_id?::uuid)

-- The deadlines of orders, found by their keys alone: joined with the list, a plan made while there were few orders
-- reads all orders of a company for each.
-- name: list_deadlines
select o.id as order_id, o.company_id, o.status, o.free_until as free_cancellation_until, o.deadline_at
  from hotel_order o
where o.id = any ($order_ids::uuid[])
  and o.company_id = ($company_ids::uuid[])[array_position($order_ids::uuid[], o.id)]

-- Those of the orders that are rooms of groups.
-- name: list_of_groups
select o.id from hotel_order o
where o.id = any ($order_ids::uuid[]) and o.company_id = any ($company_ids::uuid[]) and o.group_code is not null

-- The hotels of orders; each order once. One whose guests stay in a hotel outside the portal has none.
-- name: list_hotels_of
select o.id as order_id, o.hotel_id from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id and not q.terms->'hotel' ? 'typed'
where o.id = any ($order_ids::uuid[])
  and o.company_id = ($company_ids::uuid[])[array_position($order_ids::uuid[], o.id)]

-- Those of the orders whose contact or booker has a mail address.
-- name: list_mailable
select o.id as order_id from hotel_order o
where o.id = any ($order_ids::uuid[])
  and o.company_id = ($company_ids::uuid[])[array_position($order_ids::uuid[], o.id)]
  and (o.contact_email <> '' or exists (select from staff_member s
    where s.id = o.staff_id and s.company_id = o.company_id and s.email <> ''))

-- Records a message to the hotel or an answer of it in the order's history, for the desk alone.
-- name: insert_hotel_step
insert into hotel_order_history (order_id, company_id, actor_kind, actor_name, event, from_status, to_status, note,
  internal)
select o.id, o.company_id, $actor_kind::text, $actor_name::text, $event::text, o.status, o.status, $note?::text, true
from hotel_order o where o.id = $order_id::uuid and o.company_id = $company_id::uuid
  -- Read again and again, a message counts as opened once.
  and ($event::text <> 'hotel_opened' or $event::text is distinct from (select h.event from hotel_order_history h
    where h.order_id = o.id and h.company_id = o.company_id and h.event in ('hotel_mailed', 'hotel_opened')
    order by h.no desc limit 1))