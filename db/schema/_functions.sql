CREATE OR REPLACE FUNCTION public.allotment_put(p_room_type_no integer, p_first date, p_nights bytea)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_count int := length(p_nights) / 4;
  v_night date := p_first;
  v_done int := 0;
  v_take int;
  v_month int;
  v_months smallint[] := '{}';
begin
  if length(p_nights) = 0 or length(p_nights) % 4 <> 0 then
    raise exception 'allotments come as four bytes a night' using errcode = 'TW901';
  end if;
  while v_done < v_count loop
    v_month := (extract(year from v_night)::int - 1970) * 12 + extract(month from v_night)::int - 1;
    v_take := least(v_count - v_done, (date_trunc('month', v_night) + interval '1 month')::date - v_night);
    insert into allotment_month as stored (room_type_no, month, nights)
      values (p_room_type_no, v_month,
        overlay(decode(repeat('00', 124), 'hex') placing substring(p_nights from v_done * 4 + 1 for v_take * 4) from (extract(day from v_night)::int - 1) * 4 + 1))
      on conflict (month, room_type_no) do update set
        nights = overlay(stored.nights placing substring(p_nights from v_done * 4 + 1 for v_take * 4) from (extract(day from v_night)::int - 1) * 4 + 1);
    v_months := v_months || v_month::smallint;
    v_done := v_done + v_take;
    v_night := v_night + v_take;
  end loop;
  perform from inventory_night
    where room_type_no = p_room_type_no and night >= p_first and night < p_first + v_count order by night for update;
  update inventory_night taken set
    kind = put.kind,
    release_days = put.release_days,
    allotment = case when put.kind = 0 then greatest(put.rooms, taken.sold) else put.rooms end
  from (
    select p_first + i as night, get_byte(p_nights, i * 4) as kind, get_byte(p_nights, i * 4 + 1) as release_days,
      get_byte(p_nights, i * 4 + 2) + 256 * get_byte(p_nights, i * 4 + 3) as rooms
    from generate_series(0, v_count - 1) i
  ) put
  where taken.room_type_no = p_room_type_no and taken.night = put.night;
  insert into change_journal (topic, ref_no, months) values ('ALLOTMENT', p_room_type_no, v_months);
  return cardinality(v_months);
end
$function$

CREATE OR REPLACE FUNCTION public.hotel_order_answer_by(p_mode text, p_seconds integer, p_check_in date, p_time_zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select case p_mode
    when 'TIME_LIMITED' then now() + make_interval(secs => p_seconds)
    when 'ON_REQUEST' then greatest(now() + interval '30 minutes', least(now() + interval '24 hours', (p_check_in + time '18:00') at time zone p_time_zone))
  end $function$

CREATE OR REPLACE FUNCTION public.hotel_order_change(p jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_company uuid := (p->>'companyId')::uuid;
  o hotel_order;
  v_status text;
  v_payment text;
  v_back_deposit bigint := coalesce((p->>'refundDepositMinor')::bigint, 0);
  v_back_credit bigint := coalesce((p->>'refundCreditMinor')::bigint, 0);
  s jsonb := coalesce(p->'set', '{}');
begin
  perform set_config('app.realm', p->>'realm', true), set_config('app.company_id', coalesce(p->>'companyId', ''), true);
  select * into o from hotel_order
    where id = (p->>'orderId')::uuid and (company_id = v_company or scope_is_operator())
      and (p->>'ownStaffId' is null or staff_id = (p->>'ownStaffId')::uuid)
    for update;
  if not found then
    raise exception 'order.not_found' using errcode = 'TW001';
  end if;
  if not p->'from' ? o.status
    or ((p->>'overdue')::boolean and coalesce(o.deadline_at > now(), true))
    or o.penalty_minor <> (p->>'expectPenaltyMinor')::bigint then
    raise exception 'order.state' using errcode = 'TW001', detail = jsonb_build_object('status', o.status)::text;
  end if;
  v_status := coalesce(p->>'to', o.status);
  v_payment := o.payment_status;

  if (p->>'release')::boolean and o.rooms_held then
    perform inventory_release(o.room_type_no, o.check_in, o.check_out - o.check_in, o.room_count);
  end if;
  if p->>'money' = 'CAPTURE' and o.payment_status = 'AUTHORIZED' then
    if o.authorize_transfer_id is not null then
      perform ledger_post(o.company_id, o.currency, 'CAPTURE', 'hotel_order:' || o.id || ':capture', null, null, 'HOTEL_ORDER', o.id, o.code, o.authorize_transfer_id);
    end if;
    v_payment := case when o.credit_minor > 0 then 'ON_ACCOUNT' else 'PAID' end;
  elsif p->>'money' = 'BACK' and o.payment_status = 'AUTHORIZED' then
    if o.authorize_transfer_id is not null then
      perform ledger_post(o.company_id, o.currency, 'VOID', 'hotel_order:' || o.id || ':void', null, null, 'HOTEL_ORDER', o.id, o.code, o.authorize_transfer_id);
    end if;
    v_payment := 'VOIDED';
  elsif p->>'money' = 'BACK' and v_back_deposit + v_back_credit > 0 then
    perform ledger_post(o.company_id, o.currency, 'REFUND', 'hotel_order:' || o.id || ':refund', v_back_deposit, v_back_credit, 'HOTEL_ORDER', o.id, o.code);
    v_payment := case when v_back_deposit + v_back_credit + o.refunded_minor = o.total_minor then 'REFUNDED' else 'PARTIALLY_REFUNDED' end;
  else
    v_back_deposit := 0;
    v_back_credit := 0;
  end if;
  if v_payment = 'VOIDED' then
    v_back_deposit := 0;
    v_back_credit := 0;
  end if;

  update hotel_order set
    status = v_status,
    payment_status = v_payment,
    rooms_held = rooms_held and not coalesce((p->>'release')::boolean, false),
    refunded_minor = refunded_minor + v_back_deposit + v_back_credit,
    penalty_minor = case when s ? 'penaltyMinor' then (s->>'penaltyMinor')::bigint else penalty_minor end,
    hotel_confirmation = case when s ? 'hotelConfirmation' then s->>'hotelConfirmation' else hotel_confirmation end,
    hotel_confirmed_at = case when s ? 'hotelConfirmation' then now() else hotel_confirmed_at end,
    customer_reference = case when s ? 'customerReference' then s->>'customerReference' else customer_reference end,
    cancel_reason = case when s ? 'cancelReason' then s->>'cancelReason' else cancel_reason end,
    reject_reason = case when s ? 'rejectReason' then s->>'rejectReason' else reject_reason end,
    confirmation_mode = coalesce(s->>'confirmationMode', confirmation_mode),
    deadline_at = case
      when s ? 'confirmationMode' then hotel_order_answer_by(s->>'confirmationMode', 0, check_in, terms->'hotel'->>'timeZone')
      when v_status <> o.status then null
      else deadline_at end
  where id = o.id and company_id = o.company_id;
  insert into hotel_order_history (order_id, company_id, actor_kind, actor_id, actor_name, event, from_status, to_status, note, detail)
    values (o.id, o.company_id, p->>'actorKind', (p->>'actorId')::uuid, p->>'actorName', p->>'event', o.status, v_status, p->>'note', p->'detail');
  if p ? 'topic' then
    insert into outbox (topic, company_id, payload) values (p->>'topic', o.company_id,
      jsonb_build_object('orderId', o.id, 'code', o.code, 'companyId', o.company_id, 'status', v_status,
        'at', instant_text(now())));
  end if;
  return jsonb_build_object('orderId', o.id, 'code', o.code, 'status', v_status, 'paymentStatus', v_payment);
end
$function$

CREATE OR REPLACE FUNCTION public.hotel_order_check_guests(p_terms jsonb, p_markets jsonb, p_rooms jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  v_fault record;
begin
  if jsonb_array_length(p_rooms) <> jsonb_array_length(p_terms->'rooms') then
    raise exception 'order.guests_incomplete' using errcode = 'TW001',
      detail = jsonb_build_object('why', 'ROOM_COUNT', 'rooms', jsonb_array_length(p_terms->'rooms'))::text;
  end if;
  select f.* into v_fault from (
    select r.no - 1 as room, case
        when count(*) filter (where not g.guest ? 'childAge') > (t.room->'party'->>'adults')::int
          or count(*) filter (where g.guest ? 'childAge') > jsonb_array_length(t.room->'party'->'childAges') then 'TOO_MANY'
        when count(*) filter (where not g.guest ? 'childAge') = 0 then 'NO_ADULT'
        when p_terms->'hotel'->>'country' not in ('CN', 'HK', 'MO', 'TW')
          and bool_or((g.guest->>'surname') || (g.guest->>'givenName') ~ '[\u2E80-\u9FFF\uF900-\uFAFF]') then 'LATIN_NAME'
        when not bool_and(market_allows(p_markets, g.guest->>'nationality')) then 'MARKET'
      end as why
    from jsonb_array_elements(p_terms->'rooms') with ordinality as t (room, no)
    join jsonb_array_elements(p_rooms) with ordinality as r (room, no) on r.no = t.no
    cross join lateral jsonb_array_elements(r.room->'guests') as g (guest)
    group by r.no, t.room
  ) f where f.why is not null order by f.room limit 1;
  if v_fault.why is not null then
    raise exception '%', case v_fault.why when 'MARKET' then 'order.market_denied' else 'order.guests_incomplete' end
      using errcode = 'TW001', detail = jsonb_build_object('why', v_fault.why, 'room', v_fault.room)::text;
  end if;
end
$function$

CREATE OR REPLACE FUNCTION public.hotel_order_lock_quote(p jsonb)
 RETURNS hotel_quote
 LANGUAGE plpgsql
AS $function$
declare
  q hotel_quote;
  v_active boolean;
  v_agreed boolean;
  v_moved boolean;
begin
  select * into q from hotel_quote where id = (p->>'token')::uuid and company_id = (p->>'companyId')::uuid for update;
  if not found then
    raise exception 'quote.not_found' using errcode = 'TW001';
  elsif q.order_id is not null then
    raise exception 'quote.used' using errcode = 'TW001';
  elsif q.expires_at <= now() then
    raise exception 'quote.expired' using errcode = 'TW001';
  elsif q.total_minor > (p->>'orderLimitMinor')::bigint then
    raise exception 'order.spending_limit' using errcode = 'TW001',
      detail = jsonb_build_object('limitMinor', p->'orderLimitMinor', 'totalMinor', q.total_minor)::text;
  end if;
  select
    exists (select from company where id = q.company_id and status = 'ACTIVE'),
    exists (select from agreement where company_id = q.company_id and status = 'ACTIVE' and current_date between valid_from and valid_to),
    q.agreement_id <> (p->>'agreementId')::uuid
    or not exists (select from rate_plan r join hotel h on h.id = r.hotel_id where r.no = q.rate_plan_no and r.status = 'OPEN' and h.status = 'OPEN')
    or exists (
      select from jsonb_to_recordset(q.rate_versions) as v (month int, version int)
      left join rate_month m on m.rate_plan_no = q.rate_plan_no and m.month = v.month::smallint
      where m.version is distinct from v.version)
  into v_active, v_agreed, v_moved;
  if not v_active then
    raise exception 'company.not_active' using errcode = 'TW001';
  elsif not v_agreed then
    raise exception 'agreement.none' using errcode = 'TW001';
  end if;
  if v_moved then
    raise exception 'rates have moved since the quote' using errcode = 'TW002';
  end if;
  return q;
end
$function$

CREATE OR REPLACE FUNCTION public.hotel_order_lock_wallet(p_company uuid, p_currency text)
 RETURNS wallet
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  w wallet;
begin
  if p_company is distinct from scope_company() and not scope_is_operator() then
    raise exception 'the wallet of another company' using errcode = 'TW901';
  end if;
  select * into w from wallet where company_id = p_company and currency = p_currency for update;
  if not found then
    raise exception 'wallet.not_found' using errcode = 'TW001';
  end if;
  return w;
end
$function$

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

CREATE OR REPLACE FUNCTION public.hotel_order_save_many(p jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  q record;
  v_quotes uuid[];
  v_answers jsonb[] := array_fill(null::jsonb, array[jsonb_array_length(p)]);
  v_code text;
  v_message text;
  v_detail text;
  v_constraint text;
begin
  perform set_config('app.realm', 'SYSTEM', true), set_config('app.company_id', '', true);
  select coalesce(array_agg(t.id), '{}') into v_quotes
  from jsonb_array_elements(p) x join hotel_quote t on t.id = (x->>'token')::uuid and t.company_id = (x->>'companyId')::uuid;
  -- Stays in this order lock their nights in order: what a later one adds lies behind all that was locked.
  for q in select distinct room_type_no, check_in, check_out - check_in as nights from hotel_quote where id = any (v_quotes) order by 1, 2 loop
    if (select count(*) from inventory_night n where n.room_type_no = q.room_type_no and n.night >= q.check_in and n.night < q.check_in + q.nights) < q.nights then
      perform inventory_open(q.room_type_no, q.check_in, q.nights);
    end if;
  end loop;
  for q in select distinct room_type_no, check_in, check_out - check_in as nights from hotel_quote where id = any (v_quotes) order by 1, 2 loop
    perform from inventory_night n where n.room_type_no = q.room_type_no and n.night >= q.check_in and n.night < q.check_in + q.nights order by n.night for update;
  end loop;
  perform from wallet w
    where (w.company_id, w.currency) in (select t.company_id, t.currency from hotel_quote t where t.id = any (v_quotes))
    order by w.company_id, w.currency for update;

  for i in 1 .. jsonb_array_length(p) loop
    begin
      v_answers[i] := jsonb_build_object('saved', hotel_order_save(p->(i - 1)));
    exception when others then
      get stacked diagnostics v_code = returned_sqlstate, v_message = message_text, v_detail = pg_exception_detail, v_constraint = constraint_name;
      v_answers[i] := jsonb_build_object('error', jsonb_build_object('code', v_code, 'message', v_message, 'detail', nullif(v_detail, ''), 'constraint', nullif(v_constraint, '')));
    end;
  end loop;
  return to_jsonb(v_answers);
end
$function$

CREATE OR REPLACE FUNCTION public.instant_text(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $function$

CREATE OR REPLACE FUNCTION public.inventory_open(p_room_type_no integer, p_first_night date, p_nights integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from allotment_month
    where room_type_no = p_room_type_no and month between month_number(p_first_night) and month_number(p_first_night + p_nights - 1)
    order by month for share;
  -- Night by night, so that two that open the same nights wait for each other and never in a circle.
  insert into inventory_night (room_type_no, night, kind, release_days, allotment)
  select p_room_type_no, s.night, get_byte(m.nights, s.at), get_byte(m.nights, s.at + 1), get_byte(m.nights, s.at + 2) + 256 * get_byte(m.nights, s.at + 3)
  from (
    select p_first_night + i as night, (extract(day from p_first_night + i)::int - 1) * 4 as at from generate_series(0, p_nights - 1) i
  ) s
  join allotment_month m on m.room_type_no = p_room_type_no and m.month = month_number(s.night)
  order by s.night
  on conflict do nothing;
end
$function$

CREATE OR REPLACE FUNCTION public.inventory_release(p_room_type_no integer, p_first_night date, p_nights integer, p_rooms integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_there int;
  v_sold int[];
begin
  with locked as materialized (
    select night, sold from inventory_night
    where room_type_no = p_room_type_no and night >= p_first_night and night < p_first_night + p_nights
    order by night for update
  )
  select count(*), array_agg(sold - p_rooms order by night) into v_there, v_sold from locked;
  if v_there <> p_nights then
    raise exception 'rooms given back that were never taken' using errcode = 'TW901';
  end if;
  update inventory_night set sold = sold - p_rooms
    where room_type_no = p_room_type_no and night >= p_first_night and night < p_first_night + p_nights;
  insert into change_journal (topic, ref_no, first_day, sold)
    values ('INVENTORY', p_room_type_no, p_first_night - date '1970-01-01', v_sold);
end
$function$

CREATE OR REPLACE FUNCTION public.inventory_take(p_room_type_no integer, p_first_night date, p_nights integer, p_rooms integer, p_today date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_there int;
  v_at_once boolean;
  v_sold int[];
  v_gone text[];
begin
  if p_rooms < 1 or p_nights < 1 then
    raise exception 'nothing to take' using errcode = 'TW901';
  end if;
  select count(*) into v_there from inventory_night
    where room_type_no = p_room_type_no and night >= p_first_night and night < p_first_night + p_nights;
  if v_there < p_nights then
    perform inventory_open(p_room_type_no, p_first_night, p_nights);
  end if;
  with locked as materialized (
    select night, kind, release_days, allotment, sold from inventory_night
    where room_type_no = p_room_type_no and night >= p_first_night and night < p_first_night + p_nights
    order by night for update
  )
  select count(*), bool_and(kind <> 2), array_agg(sold + p_rooms order by night),
    array_agg(case
      when kind = 3 then night || ' STOP_SALE'
      when kind <> 2 and night - p_today < release_days then night || ' RELEASE'
      when kind = 0 and sold + p_rooms > allotment then night || ' SOLD_OUT'
    end order by night)
  into v_there, v_at_once, v_sold, v_gone from locked;
  if v_there < p_nights then
    v_gone := array(select s.night || ' SOLD_OUT' from (select p_first_night + i as night from generate_series(0, p_nights - 1) i) s
      where not exists (select from inventory_night n where n.room_type_no = p_room_type_no and n.night = s.night) order by s.night);
  end if;
  v_gone := array_remove(v_gone, null);
  if cardinality(v_gone) > 0 then
    raise exception 'order.sold_out' using errcode = 'TW001',
      detail = jsonb_build_object('night', split_part(v_gone[1], ' ', 1), 'reason', split_part(v_gone[1], ' ', 2))::text;
  end if;
  update inventory_night set sold = sold + p_rooms
    where room_type_no = p_room_type_no and night >= p_first_night and night < p_first_night + p_nights;
  insert into change_journal (topic, ref_no, first_day, sold)
    values ('INVENTORY', p_room_type_no, p_first_night - date '1970-01-01', v_sold);
  return v_at_once;
end
$function$

CREATE OR REPLACE FUNCTION public.ledger_entries(kind text, d bigint, c bigint)
 RETURNS TABLE(account text, amount_minor bigint)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select e.account, e.amount_minor
  from (values
    ('RECHARGE', 'BANK', d), ('RECHARGE', 'DEPOSIT', -d),
    ('AUTHORIZE', 'DEPOSIT', d), ('AUTHORIZE', 'DEPOSIT_HELD', -d),
    ('AUTHORIZE', 'CREDIT_HELD', c), ('AUTHORIZE', 'CREDIT_CONTRA', -c),
    ('CAPTURE', 'DEPOSIT_HELD', d), ('CAPTURE', 'SALES', -d),
    ('CAPTURE', 'CREDIT_HELD', -c), ('CAPTURE', 'CREDIT_CONTRA', c),
    ('CAPTURE', 'RECEIVABLE', c), ('CAPTURE', 'SALES', -c),
    ('VOID', 'DEPOSIT_HELD', d), ('VOID', 'DEPOSIT', -d),
    ('VOID', 'CREDIT_HELD', -c), ('VOID', 'CREDIT_CONTRA', c),
    ('CHARGE', 'DEPOSIT', d), ('CHARGE', 'SALES', -d),
    ('CHARGE', 'RECEIVABLE', c), ('CHARGE', 'SALES', -c),
    ('REFUND', 'SALES', d), ('REFUND', 'DEPOSIT', -d),
    ('REFUND', 'SALES', c), ('REFUND', 'RECEIVABLE', -c),
    ('ADJUSTMENT', 'ADJUSTMENTS', d), ('ADJUSTMENT', 'DEPOSIT', -d),
    ('ADJUSTMENT', 'ADJUSTMENTS', c), ('ADJUSTMENT', 'RECEIVABLE', -c)
  ) as e (of_kind, account, amount_minor)
  where e.of_kind = kind and e.amount_minor <> 0
$function$

CREATE OR REPLACE FUNCTION public.ledger_post(p_company uuid, p_currency text, p_kind text, p_key text, p_deposit bigint, p_credit bigint, p_subject_kind text, p_subject_id uuid, p_subject_code text, p_closes uuid DEFAULT NULL::uuid, p_staff uuid DEFAULT NULL::uuid, p_note text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_wallet wallet;
  v_old ledger_transfer;
  v_closed ledger_transfer;
  v_deposit bigint := coalesce(p_deposit, 0);
  v_credit bigint := coalesce(p_credit, 0);
  v_accounts text[];
  v_amounts bigint[];
  v_sum bigint;
  v_by_deposit bigint;
  v_by_deposit_held bigint;
  v_by_receivable bigint;
  v_by_credit_held bigint;
  v_id uuid := uuidv7();
begin
  -- The owner of this function is not bound by row-level security, so it holds the caller to the scope itself.
  if p_company is distinct from scope_company() and not scope_is_operator() then
    raise exception 'the ledger of another company' using errcode = 'TW901';
  end if;
  select * into v_wallet from wallet where company_id = p_company and currency = p_currency for update;
  if not found then
    raise exception 'wallet.not_found' using errcode = 'TW001';
  end if;
  if p_kind in ('CAPTURE', 'VOID') then
    select * into v_closed from ledger_transfer
      where id = p_closes and company_id = p_company and currency = p_currency and kind = 'AUTHORIZE';
    if not found then
      raise exception '% closes no authorisation', p_kind using errcode = 'TW901';
    end if;
    v_deposit := v_closed.deposit_minor;
    v_credit := v_closed.credit_minor;
  elsif p_closes is not null and p_kind in ('AUTHORIZE', 'RECHARGE') then
    raise exception '% closes nothing', p_kind using errcode = 'TW901';
  end if;

  select * into v_old from ledger_transfer where company_id = p_company and idempotency_key = p_key;
  if found then
    if (v_old.kind, v_old.currency::text, v_old.deposit_minor, v_old.credit_minor) = (p_kind, p_currency, v_deposit, v_credit)
      and v_old.subject_id is not distinct from p_subject_id and v_old.closes_id is not distinct from p_closes then
      return v_old.id;
    end if;
    raise exception 'the key % was used for another transfer', p_key using errcode = 'TW901';
  end if;

  select array_agg(e.account), array_agg(e.amount_minor), sum(e.amount_minor),
    coalesce(sum(e.amount_minor) filter (where e.account = 'DEPOSIT'), 0), coalesce(sum(e.amount_minor) filter (where e.account = 'DEPOSIT_HELD'), 0),
    coalesce(sum(e.amount_minor) filter (where e.account = 'RECEIVABLE'), 0), coalesce(sum(e.amount_minor) filter (where e.account = 'CREDIT_HELD'), 0)
  into v_accounts, v_amounts, v_sum, v_by_deposit, v_by_deposit_held, v_by_receivable, v_by_credit_held
  from ledger_entries(p_kind, v_deposit, v_credit) e;
  if v_accounts is null or v_sum <> 0 then
    raise exception 'the entries of % do not balance', p_kind using errcode = 'TW901';
  end if;

  update wallet w set
    deposit_minor = w.deposit_minor - v_by_deposit,
    deposit_held_minor = w.deposit_held_minor - v_by_deposit_held,
    receivable_minor = w.receivable_minor + v_by_receivable,
    credit_held_minor = w.credit_held_minor + v_by_credit_held
  where w.company_id = p_company and w.currency = p_currency
  returning w.* into v_wallet;

  insert into ledger_transfer (id, company_id, currency, kind, deposit_minor, credit_minor, subject_kind, subject_id, subject_code, closes_id,
    idempotency_key, note, staff_id, deposit_after_minor, receivable_after_minor, spendable_after_minor)
  values (v_id, p_company, p_currency, p_kind, v_deposit, v_credit, p_subject_kind, p_subject_id, p_subject_code, p_closes,
    p_key, p_note, p_staff, v_wallet.deposit_minor, v_wallet.receivable_minor,
    v_wallet.deposit_minor + v_wallet.credit_line_minor - v_wallet.credit_held_minor - v_wallet.receivable_minor);
  insert into ledger_entry (transfer_id, position, company_id, account, currency, amount_minor)
  select v_id, e.position, p_company, e.account, p_currency, e.amount
  from unnest(v_accounts, v_amounts) with ordinality as e (account, amount, position);
  return v_id;
end
$function$

CREATE OR REPLACE FUNCTION public.market_allows(markets jsonb, nationality text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (not markets ? 'allow' or markets->'allow' ? nationality) and not coalesce(markets->'deny' ? nationality, false) $function$

CREATE OR REPLACE FUNCTION public.month_number(day date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (extract(year from day)::int - 1970) * 12 + extract(month from day)::int - 1 $function$

CREATE OR REPLACE FUNCTION public.rates_put(p_rate_plan_no integer, p_first date, p_nights bytea)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_count int := length(p_nights) / 6;
  v_night date := p_first;
  v_done int := 0;
  v_take int;
  v_month int;
  v_months smallint[] := '{}';
begin
  if length(p_nights) = 0 or length(p_nights) % 6 <> 0 then
    raise exception 'rates come as six bytes a night' using errcode = 'TW901';
  end if;
  while v_done < v_count loop
    v_month := (extract(year from v_night)::int - 1970) * 12 + extract(month from v_night)::int - 1;
    v_take := least(v_count - v_done, (date_trunc('month', v_night) + interval '1 month')::date - v_night);
    insert into rate_month as stored (rate_plan_no, month, nights)
      values (p_rate_plan_no, v_month,
        overlay(decode(repeat('00', 186), 'hex') placing substring(p_nights from v_done * 6 + 1 for v_take * 6) from (extract(day from v_night)::int - 1) * 6 + 1))
      on conflict (month, rate_plan_no) do update set version = stored.version + 1,
        nights = overlay(stored.nights placing substring(p_nights from v_done * 6 + 1 for v_take * 6) from (extract(day from v_night)::int - 1) * 6 + 1);
    v_months := v_months || v_month::smallint;
    v_done := v_done + v_take;
    v_night := v_night + v_take;
  end loop;
  insert into change_journal (topic, ref_no, months) values ('RATES', p_rate_plan_no, v_months);
  return cardinality(v_months);
end
$function$

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'rows of % are never changed', tg_table_name using errcode = 'TW900'; end $function$

CREATE OR REPLACE FUNCTION public.scope_company()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.company_id', true), '')::uuid $function$

CREATE OR REPLACE FUNCTION public.scope_is_operator()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('app.realm', true), '') in ('OPERATOR', 'SYSTEM') $function$
