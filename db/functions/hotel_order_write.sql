-- Writes the orders of accepted bookings with history, event and key. The lists go together by place; `p_at` is the
-- booking's place in `p`. What is still to be paid online (`p_online`) passes through the balance as well, so it counts
-- to the order's deposit from the start.
create or replace function hotel_order_write(p jsonb, p_at bigint[], p_ids uuid[], p_codes text[], p_modes text[],
  p_deposits bigint[], p_credits bigint[], p_online bigint[], p_transfers uuid[])
returns void language plpgsql as $$
declare
  v_orders int;
  v_keys int;
begin
  with placed as materialized (
    select a.*, d.*, q.id as quote_id, q.agreement_id, q.hotel_id, q.room_type_no, q.rate_plan_no, q.check_in,
      q.check_out, q.room_count, q.currency, q.total_minor, q.hotel_text, q.place_text, q.free_until,
      q.confirmation_seconds, q.answer_until, (select n.name from company_unit_name n
        where n.id = a."departmentId" and n.company_id = a."companyId") as department,
      case when a.approval is not null then 'AWAITING_APPROVAL' when d.online > 0 then 'AWAITING_PAYMENT'
        when d.mode = 'INSTANT' then 'CONFIRMED' else 'PENDING' end as status
    from unnest(p_at, p_ids, p_codes, p_modes, p_deposits, p_credits, p_online, p_transfers)
      as d (at, id, code, mode, deposit, credit, online, transfer)
    join rows from (jsonb_to_recordset(p) as ("companyId" uuid, token uuid, "staffId" uuid, "staffName" text,
      "actorId" uuid, "actorName" text, "departmentId" uuid, "costCentre" text, key text, "bodyHash" text, guests jsonb,
      "leadGuest" text, "contactName" text, "contactPhone" text, "contactEmail" text, "arrivalTime" text,
      "customerReference" text, requests text[], remark text, "payMinutes" int, approval jsonb, "groupCode" text))
      with ordinality as a ("companyId", token, "staffId", "staffName", "actorId", "actorName", "departmentId",
      "costCentre", key, "bodyHash", guests, "leadGuest", "contactName", "contactPhone", "contactEmail", "arrivalTime",
      "customerReference", requests, remark, "payMinutes", approval, "groupCode", place) on a.place = d.at
    join hotel_quote q on q.id = a.token and q.company_id = a."companyId"
  ), orders as (
    insert into hotel_order (id, code, company_id, agreement_id, staff_id, quote_id, hotel_id, room_type_no,
      rate_plan_no, status, payment_status, confirmation_mode, check_in, check_out, room_count, currency, total_minor,
      deposit_minor, credit_minor, online_minor, customer_reference, lead_guest, contact_name, contact_phone,
      contact_email, arrival_time, requests, remark, guests, hotel_text, place_text, free_until, deadline_at,
      rooms_held, authorize_transfer_id, department_id, department, cost_centre, booked_by, group_code)
    select id, code, "companyId", agreement_id, "staffId", quote_id, hotel_id, room_type_no, rate_plan_no, status,
      case when online > 0 then 'UNPAID' when mode <> 'INSTANT' or approval is not null then 'AUTHORIZED'
        when credit > 0 then 'ON_ACCOUNT' else 'PAID' end,
      mode, check_in, check_out, room_count, currency, total_minor, deposit + online, credit, online,
      "customerReference", "leadGuest", "contactName", "contactPhone", "contactEmail", "arrivalTime", requests, remark,
      guests, hotel_text, place_text, free_until,
      case when approval is not null then (approval->>'deadlineAt')::timestamptz
        when online > 0 then portal_now() + make_interval(mins => "payMinutes")
        else hotel_order_answer_by(mode, confirmation_seconds, answer_until) end,
      true, case when mode <> 'INSTANT' or online > 0 or approval is not null then transfer end, "departmentId",
      department, "costCentre", nullif("actorId", "staffId"), "groupCode"
    from placed returning 1
  ), history as (
    insert into hotel_order_history (order_id, company_id, actor_kind, actor_id, actor_name, event, to_status)
    select id, "companyId", 'STAFF', coalesce("actorId", "staffId"), coalesce("actorName", "staffName"), 'placed',
      status from placed
  ), events as (
    insert into outbox (topic, company_id, payload)
    select case status when 'CONFIRMED' then 'hotel_order.confirmed'
        when 'AWAITING_PAYMENT' then 'hotel_order.payment_due' else 'hotel_order.placed' end,
      "companyId", jsonb_build_object('orderId', id, 'code', code, 'companyId', "companyId", 'status', status,
        'at', instant_text(portal_now())) from placed where approval is null
  ), keys as (
    insert into idempotency (company_id, key, body_hash, order_id)
    select "companyId", key, decode("bodyHash", 'hex'), id from placed order by "companyId", key
    on conflict do nothing returning 1
  )
  select (select count(*) from orders), (select count(*) from keys) into v_orders, v_keys;
  if jsonb_path_exists(p, '$[*].approval') then
    perform approval_open(p, p_at, p_ids, p_codes);
  end if;
  if v_orders <> cardinality(p_at) then
    raise exception 'a booking was let through and not written' using errcode = 'TW901';
  elsif v_keys <> v_orders then
    -- One of the keys was used meanwhile, for another quote; a retry refuses it.
    raise exception 'a key was used meanwhile' using errcode = '40001';
  end if;
end
$$;
