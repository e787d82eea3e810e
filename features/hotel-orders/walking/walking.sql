-- Keeps the stay in a hotel outside the portal as a quote of the order's own rate, which nothing else can use.
-- name: keep_typed
insert into hotel_quote (company_id, staff_id, agreement_id, hotel_id, rate_plan_no, room_type_no, check_in, check_out,
  room_count, currency, total_minor, confirmation_mode, confirmation_seconds, priced_on, priced_day_ends_at,
  answer_until, stay_ends_at, party_adults, party_children, latin_names, markets, terms, cost, expires_at, amends)
select q.company_id, q.staff_id, q.agreement_id, q.hotel_id, q.rate_plan_no, q.room_type_no, q.check_in, q.check_out,
  q.room_count, q.currency, q.total_minor, q.confirmation_mode, q.confirmation_seconds, q.priced_on,
  q.priced_day_ends_at, q.answer_until, q.stay_ends_at, q.party_adults, q.party_children, q.latin_names, q.markets,
  $terms::jsonb, $cost?::jsonb, portal_now(), $amends::jsonb
from hotel_quote q where q.id = $quote_id::uuid and q.company_id = $company_id::uuid
returning id as token

-- Moves a locked order whose rooms are moved already to a quote of another hotel, in one round trip: the order, the end
-- of an offer that was cheaper, history, voucher, event.
-- name: walk_order
with changed as (
  update hotel_order o set
    quote_id = q.id, hotel_id = q.hotel_id, room_type_no = q.room_type_no, rate_plan_no = q.rate_plan_no,
    confirmation_mode = q.confirmation_mode, hotel_text = q.hotel_text, place_text = q.place_text,
    rooms_held = $rooms_held::boolean, hotel_confirmation = $hotel_confirmation?::text,
    hotel_confirmed_at = case when $hotel_confirmation?::text is not null then portal_now() end,
    stuck_at = null, reminded_at = null, reminder_count = 0
  from hotel_quote q
  where o.id = $id::uuid and o.company_id = $company_id::uuid and q.id = $quote_id::uuid
    and q.company_id = o.company_id
  returning old as before, new as after
), saved as (
  update hotel_order_saving v set state = 'GONE' from changed c
  where v.order_id = (c.after).id and v.company_id = (c.after).company_id and v.state = 'OPEN'
), history as (
  insert into hotel_order_history (order_id, company_id, actor_kind, actor_id, actor_name, event, from_status,
    to_status, note)
  select (c.after).id, (c.after).company_id, $actor_kind::text, $actor_id?::uuid, $actor_name::text, $event::text,
    (c.before).status, (c.after).status, $note?::text
  from changed c
), event as (
  insert into outbox (topic, company_id, payload)
  select $topic::text, (c.after).company_id, jsonb_build_object('orderId', (c.after).id, 'code', (c.after).code,
    'companyId', (c.after).company_id, 'status', (c.after).status, 'at', instant_text(portal_now()))
  from changed c
)
select hotel_voucher_follow(c.before, c.after)::text as versions from changed c

-- The change of the order, what is claimed from the hotel that sent the guests away, and the taxi as a cost. Vouchers
-- for that hotel are void.
-- name: insert_walk
with change as (
  insert into hotel_order_change (order_id, no, company_id, kind, state, quote_id, before_quote_id, fee_minor,
    difference_minor, ended_at)
  select $order_id::uuid, coalesce(max(c.no), 0) + 1, $company_id::uuid, 'WALK', 'DONE', $quote_id::uuid,
    $before_quote_id::uuid, 0, 0, portal_now()
  from hotel_order_change c where c.order_id = $order_id::uuid and c.company_id = $company_id::uuid
  returning order_id, no, company_id
), taxi as (
  insert into hotel_order_correction (order_id, company_id, kind, amount_minor, cost_minor, left_minor, staff_id)
  select order_id, company_id, 'WALK', 0, $taxi_minor::bigint, $left_minor::bigint, $staff_id::uuid from change
  where $taxi_minor::bigint > 0
), vouchers as (
  update hotel_voucher v set state = 'VOID'
  where v.order_id = $order_id::uuid and v.company_id = $company_id::uuid and v.state = 'SUPERSEDED'
)
insert into hotel_order_walk (order_id, no, company_id, hotel_id, hotel_confirmation, currency, taxi_minor, claim_minor,
  staff_id)
select order_id, no, company_id, $hotel_id::uuid, $hotel_confirmation?::text, $currency::text, $taxi_minor::bigint,
  $claim_minor::bigint, $staff_id::uuid
from change

-- What a person's request to move the guests to this rate, or to the hotel of this name, did before.
-- name: find_repeat
select w.no from hotel_order_walk w
join hotel_order_change c on c.order_id = w.order_id and c.no = w.no
join hotel_quote q on q.id = c.quote_id and q.company_id = c.company_id
where w.order_id = $order_id::uuid and c.before_quote_id = $version::uuid and w.staff_id = $staff_id::uuid
  and case when q.terms->'hotel' ? 'typed' then q.terms->'hotel'->>'nameEn' else q.terms->'rate'->>'id' end
    = $target::text

-- not null: of_hotel_count
-- column terms: StayTerms | null from '../contract.ts'
-- How often a hotel sent guests elsewhere in a year, and who did with those of an order last.
-- name: find_walks
select (select count(*)::int from hotel_order_walk h
    where h.hotel_id = $hotel_id::uuid and h.at > portal_now() - interval '12 months') as of_hotel_count,
  q.terms, w.hotel_confirmation, w.taxi_minor, w.claim_minor
from (select 1) one
left join hotel_order_walk w on w.order_id = $order_id::uuid
  and w.no = (select max(x.no) from hotel_order_walk x where x.order_id = $order_id::uuid)
left join hotel_order_change c on c.order_id = w.order_id and c.no = w.no
left join hotel_quote q on q.id = c.before_quote_id and q.company_id = c.company_id

-- name: count_walks
select count(*)::int as total from hotel_order_walk w where w.hotel_id = $hotel_id::uuid and w.at >= $since::timestamptz

-- column terms: StayTerms from '../contract.ts'
-- The walk that an event of an order is about.
-- name: find_walk_at
select w.hotel_id, w.hotel_confirmation, w.currency, w.claim_minor, q.terms
from hotel_order_walk w
join hotel_order_change c on c.order_id = w.order_id and c.no = w.no
join hotel_quote q on q.id = c.before_quote_id and q.company_id = c.company_id
where w.order_id = $order_id::uuid and w.company_id = $company_id::uuid
  and w.at < $at::timestamptz + interval '1 millisecond'
order by w.no desc limit 1
