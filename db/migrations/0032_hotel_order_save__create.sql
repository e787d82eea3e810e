-- Whether a rate sold to `markets` ({"allow":[…]} or {"deny":[…]} or {}) is sold to guests of a nationality.
create function market_allows(markets jsonb, nationality text) returns boolean language sql immutable parallel safe
  as $$ select (not markets ? 'allow' or markets->'allow' ? nationality) and not coalesce(markets->'deny' ? nationality, false) $$;

-- Until when the hotel has to answer: a time-limited order within its seconds, one on request within a day and not after 18:00 of the
-- day of arrival, with half an hour at the least.
create function hotel_order_answer_by(p_mode text, p_seconds int, p_check_in date, p_time_zone text) returns timestamptz language sql stable
  as $$ select case p_mode
    when 'TIME_LIMITED' then now() + make_interval(secs => p_seconds)
    when 'ON_REQUEST' then greatest(now() + interval '30 minutes', least(now() + interval '24 hours', (p_check_in + time '18:00') at time zone p_time_zone))
  end $$;

-- Holds the named guests against what was quoted: as many rooms, no more guests than the party has beds for, names a hotel abroad can read,
-- nationalities the rate is sold to. Refuses with the place of the first mistake.
create function hotel_order_check_guests(p_terms jsonb, p_markets jsonb, p_rooms jsonb) returns void language plpgsql immutable as $$
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
$$;

-- The quote of a company, locked, if it can be booked now by this caller; refuses otherwise. TW002 asks the server to price the stay again.
create function hotel_order_lock_quote(p jsonb) returns hotel_quote language plpgsql as $$
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
$$;

-- Saves an order: everything or nothing, in one call, once for a key. `p`: companyId, staffId, staffName, agreementId, orderLimitMinor, key, bodyHash (hex),
-- token, payment, rooms [{guests}], leadGuest, contactName, contactPhone, contactEmail, arrivalTime, customerReference, requests, remark.
-- Locks in the one order: the quote, the nights by (room type, night), the wallet. Gives {orderId, code, status, paymentStatus}.
-- Every statement finds its rows by a key, so its plan is made once a connection; planned anew each time a booking costs half as much again.
create function hotel_order_save(p jsonb) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
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
$$;

-- The wallet of a company, locked: what it has free stays so until this transaction ends.
create function hotel_order_lock_wallet(p_company uuid, p_currency text) returns wallet
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
$$;
revoke execute on function hotel_order_lock_wallet from public;
grant execute on function hotel_order_lock_wallet to tradewind_app;

-- A booker's own orders; what the clock looks for.
create index hotel_order_staff on hotel_order (company_id, staff_id, id desc);
create index hotel_order_stayed on hotel_order (check_out) where status in ('CONFIRMED', 'CANCELLATION_REFUSED');
create index hotel_quote_unused on hotel_quote (expires_at) where order_id is null;
create index idempotency_created on idempotency (created_at);
