CREATE OR REPLACE FUNCTION public.hotel_order_save(p jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_company uuid := (p->>'companyId')::uuid;
  v_id uuid := uuidv7();
  v_no bigint;
  v_code text;
  q hotel_quote;
  v_mode text;
  v_status text;
  v_payment text;
  v_deposit bigint;
  v_credit bigint;
  v_transfer uuid;
  v_answer jsonb;
begin
  perform set_config('app.realm', 'PORTAL', true), set_config('app.company_id', v_company::text, true);

  -- A second writer with the same key waits here for the first.
  insert into idempotency (company_id, key, body_hash, order_id) values (v_company, p->>'key', decode(p->>'bodyHash', 'hex'), v_id) on conflict do nothing;
  if not found then
    select jsonb_build_object('orderId', o.id, 'code', o.code, 'status', o.status, 'paymentStatus', o.payment_status) into v_answer
      from idempotency i join hotel_order o on o.id = i.order_id and o.company_id = i.company_id
      where i.company_id = v_company and i.key = p->>'key' and i.body_hash = decode(p->>'bodyHash', 'hex');
    if v_answer is null then
      raise exception 'order.key_reused' using errcode = 'TW001';
    end if;
    return v_answer;
  end if;

  q := hotel_order_lock_quote(p);
  perform hotel_order_check_guests(q.terms, q.markets, p->'rooms');
  v_mode := q.confirmation_mode;
  if not inventory_take(q.room_type_no, q.check_in, q.check_out - q.check_in, q.room_count, (now() at time zone q.time_zone)::date) then
    v_mode := 'ON_REQUEST';
  end if;

  -- H26112000017: kind, UTC date, sequence of at least five digits.
  v_no := nextval('hotel_order_code');
  v_code := 'H' || to_char(now() at time zone 'UTC', 'YYMMDD') || lpad(v_no::text, greatest(5, length(v_no::text)), '0');
  v_status := case v_mode when 'INSTANT' then 'CONFIRMED' else 'PENDING' end;
  v_deposit := case p->>'payment' when 'BALANCE' then q.total_minor else 0 end;
  if p->>'payment' = 'BALANCE_FIRST' then
    select least(q.total_minor, deposit_minor) into v_deposit from hotel_order_lock_wallet(v_company, q.currency);
  end if;
  v_credit := q.total_minor - v_deposit;
  v_payment := case when v_mode <> 'INSTANT' then 'AUTHORIZED' when v_credit > 0 then 'ON_ACCOUNT' else 'PAID' end;
  if q.total_minor > 0 then
    v_transfer := ledger_post(v_company, q.currency, case v_mode when 'INSTANT' then 'CHARGE' else 'AUTHORIZE' end, 'hotel_order:' || v_id || ':pay',
      v_deposit, v_credit, 'HOTEL_ORDER', v_id, v_code, p_staff => (p->>'staffId')::uuid);
  end if;

  insert into hotel_order (id, code, company_id, agreement_id, staff_id, quote_id, hotel_id, room_type_no, rate_plan_no, status, payment_status, confirmation_mode,
    check_in, check_out, room_count, currency, total_minor, deposit_minor, credit_minor, customer_reference, lead_guest, contact_name, contact_phone, contact_email,
    arrival_time, requests, remark, terms, deadline_at, rooms_held, authorize_transfer_id)
  values (v_id, v_code, v_company, q.agreement_id, (p->>'staffId')::uuid, q.id, q.hotel_id, q.room_type_no, q.rate_plan_no, v_status, v_payment, v_mode,
    q.check_in, q.check_out, q.room_count, q.currency, q.total_minor, v_deposit, v_credit, p->>'customerReference', p->>'leadGuest', p->>'contactName', p->>'contactPhone',
    p->>'contactEmail', p->>'arrivalTime', array(select jsonb_array_elements_text(p->'requests')), p->>'remark', q.terms,
    hotel_order_answer_by(v_mode, q.confirmation_seconds, q.check_in, q.time_zone), true, case v_mode when 'INSTANT' then null else v_transfer end);
  insert into hotel_order_room (order_id, room_no, company_id, adults, child_ages, night_minor, total_minor, guests)
  select v_id, t.no, v_company, (t.room->'party'->>'adults')::smallint,
    array(select c::smallint from jsonb_array_elements_text(t.room->'party'->'childAges') c),
    array(select (n->>'amountMinor')::bigint from jsonb_array_elements(t.room->'nights') n), (t.room->>'totalMinor')::bigint, r.room->'guests'
  from jsonb_array_elements(q.terms->'rooms') with ordinality as t (room, no)
  join jsonb_array_elements(p->'rooms') with ordinality as r (room, no) on r.no = t.no;
  with history as (
    insert into hotel_order_history (order_id, company_id, actor_kind, actor_id, actor_name, event, to_status)
      values (v_id, v_company, 'STAFF', (p->>'staffId')::uuid, p->>'staffName', 'placed', v_status)
  ), event as (
    insert into outbox (topic, company_id, payload)
      values (case v_status when 'CONFIRMED' then 'hotel_order.confirmed' else 'hotel_order.placed' end, v_company,
        jsonb_build_object('orderId', v_id, 'code', v_code, 'companyId', v_company, 'status', v_status, 'at', instant_text(now())))
  )
  update hotel_quote set order_id = v_id where id = q.id and company_id = v_company;
  return jsonb_build_object('orderId', v_id, 'code', v_code, 'status', v_status, 'paymentStatus', v_payment);
end
$function$
