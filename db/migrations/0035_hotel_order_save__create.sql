-- Writes the orders of the bookings that were let through, with history, event and key. Lists go together by place; `p_at` is the booking's place in `p`.
-- What is still to be paid online (`p_online`) comes through the balance as well, so it counts to the order's deposit from the start.
create function hotel_order_write(
  p jsonb, p_at bigint[], p_ids uuid[], p_codes text[], p_modes text[], p_deposits bigint[], p_credits bigint[], p_online bigint[], p_transfers uuid[]
) returns void language plpgsql as $$
declare
  v_orders int;
  v_keys int;
begin
  with placed as materialized (
    select a.*, d.*, q.id as quote_id, q.agreement_id, q.hotel_id, q.room_type_no, q.rate_plan_no, q.check_in, q.check_out, q.room_count, q.currency, q.total_minor,
      q.hotel_text, q.place_text, q.free_until, q.confirmation_seconds, q.answer_until, case when d.online > 0 then 'AWAITING_PAYMENT' when d.mode = 'INSTANT' then 'CONFIRMED' else 'PENDING' end as status
    from unnest(p_at, p_ids, p_codes, p_modes, p_deposits, p_credits, p_online, p_transfers) as d (at, id, code, mode, deposit, credit, online, transfer)
    join rows from (jsonb_to_recordset(p) as ("companyId" uuid, token uuid, "staffId" uuid, "staffName" text, key text, "bodyHash" text, guests jsonb, "leadGuest" text,
      "contactName" text, "contactPhone" text, "contactEmail" text, "arrivalTime" text, "customerReference" text, requests text[], remark text, "payMinutes" int)) with ordinality
      as a ("companyId", token, "staffId", "staffName", key, "bodyHash", guests, "leadGuest",
      "contactName", "contactPhone", "contactEmail", "arrivalTime", "customerReference", requests, remark, "payMinutes", place) on a.place = d.at
    join hotel_quote q on q.id = a.token and q.company_id = a."companyId"
  ), orders as (
    insert into hotel_order (id, code, company_id, agreement_id, staff_id, quote_id, hotel_id, room_type_no, rate_plan_no, status, payment_status, confirmation_mode,
      check_in, check_out, room_count, currency, total_minor, deposit_minor, credit_minor, online_minor, customer_reference, lead_guest, contact_name, contact_phone, contact_email,
      arrival_time, requests, remark, guests, hotel_text, place_text, free_until, deadline_at, rooms_held, authorize_transfer_id)
    select id, code, "companyId", agreement_id, "staffId", quote_id, hotel_id, room_type_no, rate_plan_no, status,
      case when online > 0 then 'UNPAID' when mode <> 'INSTANT' then 'AUTHORIZED' when credit > 0 then 'ON_ACCOUNT' else 'PAID' end, mode,
      check_in, check_out, room_count, currency, total_minor, deposit + online, credit, online, "customerReference", "leadGuest", "contactName", "contactPhone", "contactEmail",
      "arrivalTime", requests, remark, guests, hotel_text, place_text, free_until,
      case when online > 0 then now() + make_interval(mins => "payMinutes") else hotel_order_answer_by(mode, confirmation_seconds, answer_until) end, true,
      case when mode <> 'INSTANT' or online > 0 then transfer end
    from placed returning 1
  ), history as (
    insert into hotel_order_history (order_id, company_id, actor_kind, actor_id, actor_name, event, to_status)
    select id, "companyId", 'STAFF', "staffId", "staffName", 'placed', status from placed
  ), events as (
    insert into outbox (topic, company_id, payload)
    select case status when 'CONFIRMED' then 'hotel_order.confirmed' when 'AWAITING_PAYMENT' then 'hotel_order.payment_due' else 'hotel_order.placed' end, "companyId",
      jsonb_build_object('orderId', id, 'code', code, 'companyId', "companyId", 'status', status, 'at', instant_text(now())) from placed
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

-- Saves bookings: each everything or nothing, once for a key; all in one transaction and with the same few statements however many they are.
-- `p` is a list of {companyId, staffId, staffName, agreementId, orderLimitMinor, key, bodyHash (hex), token, payment, guests (by room),
-- adults, children, han and nationalities as counted from the guests, leadGuest, contactName, contactPhone, contactEmail, arrivalTime,
-- customerReference, requests, remark, payMinutes: how long an order that is paid online waits for its money}. No key and no quote may stand in it twice.
-- Locks in the one order: the quotes, the nights by (room type, night), the wallets, as if it were a single large booking. Who comes first is served first;
-- one that is refused takes nothing and stands in nobody's way.
-- Gives, in the order asked for, {"saved": {orderId, code, status, paymentStatus}} or {"error": {"code": "TW001", "message": the refusal's code, "detail"}};
-- the error TW002 asks the server to price the stay again. What no rule foresees ends the whole, and each may be tried by itself.
-- Every statement here and in what it calls finds its rows by a key, and its plan is made once a connection: planned anew each time a booking costs
-- half as much again. A plan made while the tables were small would be kept while they grow, so reading a table from end to end is out of the question.
create function hotel_order_save(p jsonb) returns jsonb language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_count int := jsonb_array_length(p);
  v_companies int := 1;
  v_once boolean;
  q record;
  n_types int[];
  n_nights date[];
  n_kinds smallint[];
  n_release_days smallint[];
  n_free int[];
  n_taken int[];
  w_companies uuid[];
  w_currencies text[];
  w_deposits bigint[];
  w_credits bigint[];
  v_candidates hotel_order_candidate[];
  x hotel_order_candidate;
  v_at int;
  v_wallet int;
  v_why text;
  v_detail jsonb;
  v_mode text;
  v_deposit bigint;
  v_credit bigint;
  v_online bigint;
  v_code text;
  v_id uuid;
  v_answers jsonb[] := array_fill(null::jsonb, array[v_count]);
  v_day text := 'H' || to_char(now() at time zone 'UTC', 'YYMMDD');
  a_at bigint[];
  a_id uuid[];
  a_code text[];
  a_mode text[];
  a_kind text[];
  a_deposit bigint[];
  a_credit bigint[];
  a_online bigint[];
  a_staff uuid[];
  a_transfer uuid[];
  a_company uuid[];
  a_currency text[];
begin
  if v_count > 1 then
    select count(distinct a->>'companyId'), count(distinct a->>'token') = v_count and count(distinct (a->>'companyId') || ' ' || (a->>'key')) = v_count
    into v_companies, v_once from jsonb_array_elements(p) a;
    if not v_once then
      raise exception 'a key or a quote stands in the list twice' using errcode = 'TW903';
    end if;
  end if;
  -- Row-level security holds a booking, and a group of one company, to its company.
  perform set_config('app.realm', case v_companies when 1 then 'PORTAL' else 'SYSTEM' end, true),
    set_config('app.company_id', case v_companies when 1 then p->0->>'companyId' else '' end, true);

  q := hotel_order_lock_quotes(p);
  -- Looked at only now: what others made of these quotes while this waited for them is seen. And before the nights, though what depends on nights and money
  -- comes after them: a night everybody wants is then held for a quarter less of the work, and the next booking's looks are done while this one is written.
  v_candidates := array(select c from hotel_order_candidates(p) c order by c.at);
  if q.room_type_nos is not null then
    select l.* into n_types, n_nights, n_kinds, n_release_days, n_free from inventory_lock(q.room_type_nos, q.first_nights, q.ends) l;
  end if;
  if q.companies is not null then
    select l.* into w_companies, w_currencies, w_deposits, w_credits from wallets_lock(q.companies, q.currencies) l;
  end if;
  n_taken := array_fill(0, array[coalesce(cardinality(n_nights), 0)]);

  foreach x in array v_candidates loop
    v_why := x.why;
    v_detail := case v_why when 'order.spending_limit' then jsonb_build_object('limitMinor', x.order_limit_minor, 'totalMinor', x.total_minor) end;
    v_mode := x.mode;
    if v_why is null then
      v_detail := hotel_order_guests_fault(x.adults, x.children, x.han, x.nationalities, x.party_adults, x.party_children, x.latin_names, x.markets);
      if v_detail is not null then
        v_why := case v_detail->>'why' when 'MARKET' then 'order.market_denied' else 'order.guests_incomplete' end;
      end if;
    end if;
    if v_why is null then
      v_at := null;
      for i in 1 .. coalesce(cardinality(n_nights), 0) loop
        if n_nights[i] = x.check_in and n_types[i] = x.room_type_no then
          v_at := i;
          exit;
        end if;
      end loop;
      for i in 0 .. x.check_out - x.check_in - 1 loop
        v_why := case
          when v_at is null or (n_nights[v_at + i] = x.check_in + i and n_types[v_at + i] = x.room_type_no) is not true then 'SOLD_OUT'
          when n_kinds[v_at + i] = 3 then 'STOP_SALE'
          when n_kinds[v_at + i] <> 2 and x.check_in + i - x.today < n_release_days[v_at + i] then 'RELEASE'
          when n_kinds[v_at + i] = 0 and n_taken[v_at + i] + x.room_count > n_free[v_at + i] then 'SOLD_OUT'
        end;
        if v_why is not null then
          v_detail := jsonb_build_object('night', x.check_in + i, 'reason', v_why);
          v_why := 'order.sold_out';
          exit;
        end if;
        -- A night on request makes the whole order on request.
        if n_kinds[v_at + i] = 2 then
          v_mode := 'ON_REQUEST';
        end if;
      end loop;
    end if;
    if v_why is null then
      v_wallet := null;
      for i in 1 .. coalesce(cardinality(w_companies), 0) loop
        if w_companies[i] = x.company_id and w_currencies[i] = x.currency then
          v_wallet := i;
          exit;
        end if;
      end loop;
      v_deposit := case x.payment when 'BALANCE' then x.total_minor when 'BALANCE_FIRST' then least(x.total_minor, w_deposits[v_wallet])
        when 'BALANCE_ONLINE' then greatest(0, least(x.total_minor - 1, w_deposits[v_wallet])) else 0 end;
      v_online := case when x.payment in ('ONLINE', 'BALANCE_ONLINE') then x.total_minor - v_deposit else 0 end;
      v_credit := x.total_minor - v_deposit - v_online;
      if x.total_minor = 0 then
        null;
      elsif v_wallet is null then
        v_why := 'wallet.not_found';
      elsif v_deposit > w_deposits[v_wallet] or v_credit > 0 and v_credit > w_credits[v_wallet] then
        v_why := 'wallet.insufficient';
      end if;
    end if;

    if v_why is null then
      for i in v_at .. v_at + (x.check_out - x.check_in) - 1 loop
        n_taken[i] := n_taken[i] + x.room_count;
      end loop;
      if x.total_minor > 0 then
        w_deposits[v_wallet] := w_deposits[v_wallet] - v_deposit;
        w_credits[v_wallet] := w_credits[v_wallet] - v_credit;
      end if;
      v_id := uuidv7();
      -- H26112000017: kind, UTC date, sequence of at least five digits.
      v_code := nextval('hotel_order_code')::text;
      v_code := v_day || lpad(v_code, greatest(5, length(v_code)), '0');
      a_at := a_at || x.at;
      a_id := a_id || v_id;
      a_code := a_code || v_code;
      a_mode := a_mode || v_mode;
      a_kind := a_kind || case when v_mode = 'INSTANT' and v_online = 0 then 'CHARGE' else 'AUTHORIZE' end;
      a_deposit := a_deposit || v_deposit;
      a_credit := a_credit || v_credit;
      a_online := a_online || v_online;
      a_transfer := a_transfer || case when v_deposit + v_credit > 0 then uuidv7() end;
      a_company := a_company || x.company_id;
      a_staff := a_staff || x.staff_id;
      a_currency := a_currency || x.currency;
      v_answers[x.at] := jsonb_build_object('saved', jsonb_build_object('orderId', v_id, 'code', v_code,
        'status', case when v_online > 0 then 'AWAITING_PAYMENT' when v_mode = 'INSTANT' then 'CONFIRMED' else 'PENDING' end,
        'paymentStatus', case when v_online > 0 then 'UNPAID' when v_mode <> 'INSTANT' then 'AUTHORIZED' when v_credit > 0 then 'ON_ACCOUNT' else 'PAID' end));
    elsif v_why = 'KNOWN' then
      v_answers[x.at] := jsonb_build_object('saved', x.known);
    elsif v_why = 'MOVED' then
      v_answers[x.at] := '{"error": {"code": "TW002", "message": "rates have moved since the quote"}}';
    else
      v_answers[x.at] := jsonb_build_object('error', jsonb_build_object('code', 'TW001', 'message', v_why, 'detail', v_detail::text));
    end if;
  end loop;

  if cardinality(a_at) > 0 then
    if 0 = any (n_taken) then
      select array_agg(t.type order by t.at), array_agg(t.night order by t.at), array_agg(t.taken order by t.at) into n_types, n_nights, n_taken
      from unnest(n_types, n_nights, n_taken) with ordinality t (type, night, taken, at) where t.taken > 0;
    end if;
    perform inventory_take(n_types, n_nights, n_taken);
    perform ledger_post_orders(a_transfer, a_company, a_currency, a_kind, a_deposit, a_credit, a_id, a_code, a_staff);
    perform hotel_order_write(p, a_at, a_id, a_code, a_mode, a_deposit, a_credit, a_online, a_transfer);
  end if;
  return to_jsonb(v_answers);
end
$$;

-- A booker's own orders; what the clock looks for.
create index hotel_order_staff on hotel_order (company_id, staff_id, created_at desc, id desc);
-- Stays that are over, and those that wait for the hotel's number.
create index hotel_order_stayed on hotel_order (check_out) where status in ('CONFIRMED', 'CANCELLATION_REFUSED');
create index hotel_quote_expires on hotel_quote (expires_at);
create index idempotency_created on idempotency (created_at);
