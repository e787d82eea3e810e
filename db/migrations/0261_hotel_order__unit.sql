-- Whose order it is may differ from who booked it, and it keeps the department and cost centre it was booked for, with
-- their names of that day.
alter table hotel_order
  add column department_id uuid,
  add column department text,
  add column cost_centre text,
  -- Who booked it, where that is not the person whose order it is.
  add column booked_by uuid;
create index hotel_order_booked_by on hotel_order (company_id, booked_by) where booked_by is not null;
create index hotel_order_department on hotel_order (company_id, department_id, created_at desc, id desc)
  where department_id is not null;

-- staff: names of departments and cost centres.
create view company_unit_name with (security_invoker = true) as
select id, company_id, kind, name, is_closed from company_unit;
grant select on company_unit_name to tradewind_app;

create or replace view hotel_order_row with (security_invoker = true) as
select o.id, o.company_id, o.staff_id, o.code, o.status, o.check_in, o.check_out, o.created_at, o.deadline_at,
  o.lead_guest, o.customer_reference, o.hotel_confirmation, o.room_count,
  q.terms->'hotel'->>'nameEn' as hotel_name_en, q.terms->'hotel'->>'nameZh' as hotel_name_zh,
  q.terms->'hotel'->>'cityEn' as city_en, q.terms->'hotel'->>'cityZh' as city_zh,
  (q.terms->>'freeCancellationUntil')::timestamptz as free_cancellation_until, c.name as company_name,
  json_build_object('id', o.id, 'code', o.code, 'status', o.status, 'paymentStatus', o.payment_status,
    'hotelId', o.hotel_id, 'hotelNameEn', q.terms->'hotel'->'nameEn', 'hotelNameZh', q.terms->'hotel'->'nameZh',
    'cityEn', q.terms->'hotel'->'cityEn', 'cityZh', q.terms->'hotel'->'cityZh',
    'roomNameEn', q.terms->'room'->'nameEn', 'roomNameZh', q.terms->'room'->'nameZh',
    'leadGuest', o.lead_guest, 'checkIn', o.check_in, 'checkOut', o.check_out, 'roomCount', o.room_count,
    'currency', o.currency, 'totalMinor', o.total_minor, 'customerReference', o.customer_reference,
    'hotelConfirmation', o.hotel_confirmation, 'freeCancellationUntil', q.terms->'freeCancellationUntil',
    'deadlineAt', instant_text(o.deadline_at), 'bookedBy', s.name, 'companyName', c.name,
    'createdAt', instant_text(o.created_at)) as listed,
  o.department_id, o.booked_by
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
join staff_member s on s.id = o.staff_id
join company_name c on c.id = o.company_id;

create or replace function hotel_order_write(p jsonb, p_at bigint[], p_ids uuid[], p_codes text[], p_modes text[],
  p_deposits bigint[], p_credits bigint[], p_online bigint[], p_transfers uuid[]
) returns void language plpgsql as $$
declare
  v_orders int;
  v_keys int;
begin
  with placed as materialized (
    select a.*, d.*, q.id as quote_id, q.agreement_id, q.hotel_id, q.room_type_no, q.rate_plan_no, q.check_in,
      q.check_out, q.room_count, q.currency, q.total_minor, q.hotel_text, q.place_text, q.free_until,
      q.confirmation_seconds, q.answer_until,
      case when d.online > 0 then 'AWAITING_PAYMENT' when d.mode = 'INSTANT' then 'CONFIRMED' else 'PENDING' end
        as status,
      (select n.name from company_unit_name n where n.id = a."departmentId" and n.company_id = a."companyId")
        as department
    from unnest(p_at, p_ids, p_codes, p_modes, p_deposits, p_credits, p_online, p_transfers)
      as d (at, id, code, mode, deposit, credit, online, transfer)
    join rows from (jsonb_to_recordset(p) as ("companyId" uuid, token uuid, "staffId" uuid, "staffName" text,
      "actorId" uuid, "actorName" text, "departmentId" uuid, "costCentre" text, key text, "bodyHash" text, guests jsonb,
      "leadGuest" text, "contactName" text, "contactPhone" text, "contactEmail" text, "arrivalTime" text,
      "customerReference" text, requests text[], remark text, "payMinutes" int)) with ordinality
      as a ("companyId", token, "staffId", "staffName", "actorId", "actorName", "departmentId", "costCentre", key,
      "bodyHash", guests, "leadGuest", "contactName", "contactPhone", "contactEmail", "arrivalTime",
      "customerReference", requests, remark, "payMinutes", place) on a.place = d.at
    join hotel_quote q on q.id = a.token and q.company_id = a."companyId"
  ), orders as (
    insert into hotel_order (id, code, company_id, agreement_id, staff_id, quote_id, hotel_id, room_type_no,
      rate_plan_no, status, payment_status, confirmation_mode, check_in, check_out, room_count, currency, total_minor,
      deposit_minor, credit_minor, online_minor, customer_reference, lead_guest, contact_name, contact_phone,
      contact_email, arrival_time, requests, remark, guests, hotel_text, place_text, free_until, deadline_at,
      rooms_held, authorize_transfer_id, department_id, department, cost_centre, booked_by)
    select id, code, "companyId", agreement_id, "staffId", quote_id, hotel_id, room_type_no, rate_plan_no, status,
      case when online > 0 then 'UNPAID' when mode <> 'INSTANT' then 'AUTHORIZED' when credit > 0 then 'ON_ACCOUNT'
        else 'PAID' end,
      mode, check_in, check_out, room_count, currency, total_minor, deposit + online, credit, online,
      "customerReference", "leadGuest", "contactName", "contactPhone", "contactEmail", "arrivalTime", requests, remark,
      guests, hotel_text, place_text, free_until,
      case when online > 0 then now() + make_interval(mins => "payMinutes")
        else hotel_order_answer_by(mode, confirmation_seconds, answer_until) end,
      true, case when mode <> 'INSTANT' or online > 0 then transfer end, "departmentId", department, "costCentre",
      nullif("actorId", "staffId")
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
        'at', instant_text(now())) from placed
  ), keys as (
    insert into idempotency (company_id, key, body_hash, order_id)
    select "companyId", key, decode("bodyHash", 'hex'), id from placed order by "companyId", key
    on conflict do nothing returning 1
  )
  select (select count(*) from orders), (select count(*) from keys) into v_orders, v_keys;
  if v_orders <> cardinality(p_at) then
    raise exception 'a booking was let through and not written' using errcode = 'TW901';
  elsif v_keys <> v_orders then
    -- Somebody used one of the keys meanwhile, for another quote; made again, this one is told so.
    raise exception 'a key was used meanwhile' using errcode = '40001';
  end if;
end
$$;
