-- Saves bookings: each whole or not at all, once for a key, all in one transaction and with the same few statements
-- however many they are.
-- `p` is a list of {companyId, staffId, staffName, actorId, actorName, departmentId, costCentre, orderLimitMinor, key,
-- bodyHash (hex), token, payment, guests (by room), adults, children, han and nationalities as counted from the guests,
-- leadGuest, contactName, contactPhone, contactEmail, arrivalTime, customerReference, requests, remark, payMinutes: how
-- long an order that is paid online waits for its money, approval: what is asked of approvers, or null, groupCode}.
-- No key and no quote may be in it twice.
-- Locks in the one order, as a single large booking would: companies, quotes, nights by (room type, night), wallets.
-- The first of the list is served first; a refused booking takes nothing and blocks no other.
-- Returns, in the order of `p`, {"saved": {orderId, code, status, paymentStatus}} or {"error": {"code": "TW001",
-- "message": the refusal's code, "detail"}}; the error TW002 asks the server to price the stay again. An unforeseen
-- error ends the whole batch, and the server then saves each booking by itself.
-- Every statement here and in the functions it calls finds its rows by a key, and its plan is made once a connection:
-- planning each time would cost half as much again. A plan made while the tables were small would be kept while they
-- grow, so sequential scans are off.
create or replace function hotel_order_save(p jsonb) returns jsonb language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off as $$
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
  v_codes text[];
  v_coded int := 0;
  v_day text := code_day_at(portal_now());
  v_id uuid;
  v_answers jsonb[] := array_fill(null::jsonb, array[v_count]);
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
    select count(distinct a->>'companyId'), count(distinct a->>'token') = v_count
      and count(distinct (a->>'companyId') || ' ' || (a->>'key')) = v_count
    into v_companies, v_once from jsonb_array_elements(p) a;
    if not v_once then
      raise exception 'a key or a quote stands in the list twice' using errcode = 'TW903';
    end if;
  end if;
  -- Row-level security holds a booking, and a group of one company, to its company.
  perform set_config('app.realm', case v_companies when 1 then 'PORTAL' else 'SYSTEM' end, true),
    set_config('app.company_id', case v_companies when 1 then p->0->>'companyId' else '' end, true);

  q := hotel_order_lock_quotes(p);
  -- Validate after locking the quotes, so that what others made of them meanwhile is seen, and before locking the
  -- nights, so that a night in demand is held for a quarter less of the work and the next booking is validated while
  -- this one is written.
  v_candidates := array(select c from hotel_order_candidates(p) c order by c.at);
  -- One number for each booking that passed its own checks; a later refusal for nights or money leaves a gap.
  v_codes := codes_scattered(array(
    select nextval('hotel_order_code') from unnest(v_candidates) c where c.why is null));
  if q.room_type_nos is not null then
    select l.* into n_types, n_nights, n_kinds, n_release_days, n_free
      from inventory_lock(q.room_type_nos, q.first_nights, q.ends) l;
  end if;
  if q.companies is not null then
    select l.* into w_companies, w_currencies, w_deposits, w_credits from wallets_lock(q.companies, q.currencies) l;
  end if;
  n_taken := array_fill(0, array[coalesce(cardinality(n_nights), 0)]);

  foreach x in array v_candidates loop
    v_why := x.why;
    v_detail := case v_why when 'order.spending_limit'
      then jsonb_build_object('limitMinor', x.order_limit_minor, 'totalMinor', x.total_minor) end;
    v_mode := x.mode;
    if v_why is null then
      v_detail := hotel_order_guests_fault(x.adults, x.children, x.han, x.nationalities, x.party_adults,
        x.party_children, x.latin_names, x.markets);
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
          when v_at is null
            or (n_nights[v_at + i] = x.check_in + i and n_types[v_at + i] = x.room_type_no) is not true then 'SOLD_OUT'
          when n_kinds[v_at + i] = 3 then 'STOP_SALE'
          when n_kinds[v_at + i] <> 2 and x.check_in + i - x.today < n_release_days[v_at + i] then 'RELEASE'
          when n_kinds[v_at + i] = 0 and n_taken[v_at + i] + x.room_count > n_free[v_at + i] then 'SOLD_OUT'
        end;
        if v_why is not null then
          v_detail := jsonb_build_object('night', x.check_in + i, 'reason', v_why);
          v_why := case v_why when 'STOP_SALE' then 'order.stop_sale' when 'RELEASE' then 'order.released'
            else 'order.sold_out' end;
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
      v_deposit := case x.payment
        when 'BALANCE' then x.total_minor
        when 'BALANCE_FIRST' then least(x.total_minor, w_deposits[v_wallet])
        when 'BALANCE_ONLINE' then greatest(0, least(x.total_minor - 1, w_deposits[v_wallet]))
        else 0 end;
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
      v_code := 'H' || v_day || v_codes[v_coded + 1];
      v_coded := v_coded + 1;
      a_at := a_at || x.at;
      a_id := a_id || v_id;
      a_code := a_code || v_code;
      a_mode := a_mode || v_mode;
      a_kind := a_kind || case when v_mode = 'INSTANT' and v_online = 0
        and not (p->(x.at::int - 1)->>'approval' is not null) then 'CHARGE' else 'AUTHORIZE' end;
      a_deposit := a_deposit || v_deposit;
      a_credit := a_credit || v_credit;
      a_online := a_online || v_online;
      a_transfer := a_transfer || case when v_deposit + v_credit > 0 then uuidv7() end;
      a_company := a_company || x.company_id;
      a_staff := a_staff || x.staff_id;
      a_currency := a_currency || x.currency;
      v_answers[x.at] := jsonb_build_object('saved', jsonb_build_object('orderId', v_id, 'code', v_code,
        'status', case when p->(x.at::int - 1)->>'approval' is not null then 'AWAITING_APPROVAL'
          when v_online > 0 then 'AWAITING_PAYMENT' when v_mode = 'INSTANT' then 'CONFIRMED' else 'PENDING' end,
        'paymentStatus', case when v_online > 0 then 'UNPAID'
          when v_mode <> 'INSTANT' or p->(x.at::int - 1)->>'approval' is not null then 'AUTHORIZED'
          when v_credit > 0 then 'ON_ACCOUNT' else 'PAID' end));
    elsif v_why = 'KNOWN' then
      v_answers[x.at] := jsonb_build_object('saved', x.known);
    elsif v_why = 'MOVED' then
      v_answers[x.at] := '{"error": {"code": "TW002", "message": "rates have moved since the quote"}}';
    else
      v_answers[x.at] := jsonb_build_object('error',
        jsonb_build_object('code', 'TW001', 'message', v_why, 'detail', v_detail::text));
    end if;
  end loop;

  if cardinality(a_at) > 0 then
    if 0 = any (n_taken) then
      select array_agg(t.type order by t.at), array_agg(t.night order by t.at), array_agg(t.taken order by t.at)
        into n_types, n_nights, n_taken
      from unnest(n_types, n_nights, n_taken) with ordinality t (type, night, taken, at) where t.taken > 0;
    end if;
    perform inventory_take(n_types, n_nights, n_taken);
    perform ledger_post_orders(a_transfer, a_company, a_currency, a_kind, a_deposit, a_credit, a_id, a_code, a_staff);
    perform hotel_order_write(p, a_at, a_id, a_code, a_mode, a_deposit, a_credit, a_online, a_transfer);
  end if;
  return to_jsonb(v_answers);
end
$$;
