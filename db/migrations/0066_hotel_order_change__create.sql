-- What the QR code of a voucher's version proves: made of two identifiers only the order's own company knows both of.
create function hotel_voucher_check(order_id uuid, quote_id uuid, no int) returns text language sql immutable parallel safe
  as $$ select left(encode(sha256(convert_to(order_id::text || ' ' || quote_id::text || case when no = 1 then '' else ' ' || no end, 'UTF8')), 'hex'), 32) $$;

-- Keeps the versions of a voucher in step with a change of its order from `o` to `n`: the first at the confirmation, another one when what is
-- printed has changed, void when the order is cancelled.
create function hotel_voucher_follow(o hotel_order, n hotel_order) returns void language plpgsql as $$
declare
  c_standing constant text[] := '{CONFIRMED,COMPLETED,NO_SHOW,CANCELLATION_PENDING,CANCELLATION_REFUSED,AMENDMENT_PENDING}';
  v_had boolean := o.status = any (c_standing);
  v_has boolean := n.status = any (c_standing);
  v_change text := case
    when o.status = 'AMENDMENT_PENDING' and n.status = 'CONFIRMED' then 'AMENDMENT'
    when n.hotel_confirmation is distinct from o.hotel_confirmation then 'HOTEL_NUMBER'
    when n.customer_reference is distinct from o.customer_reference then 'REFERENCE' end;
begin
  if v_had and (not v_has or v_change is not null) then
    insert into hotel_voucher (order_id, no, company_id, state, change, made_at, customer_reference, hotel_confirmation)
      select o.id, 1, o.company_id, 'ISSUED', 'CONFIRMED',
        coalesce((select min(h.at) from hotel_order_history h where h.order_id = o.id and h.company_id = o.company_id and h.to_status = 'CONFIRMED'), now()),
        o.customer_reference, o.hotel_confirmation
      where not exists (select from hotel_voucher v where v.order_id = o.id and v.company_id = o.company_id);
    update hotel_voucher set state = case when v_has then 'SUPERSEDED' else 'VOID' end
      where order_id = o.id and company_id = o.company_id and state = 'ISSUED';
  end if;
  if v_has and (not v_had or v_change is not null) then
    insert into hotel_voucher (order_id, no, company_id, state, change, customer_reference, hotel_confirmation)
      select n.id, coalesce(max(v.no), 0) + 1, n.company_id, 'ISSUED', case when v_had then v_change else 'CONFIRMED' end, n.customer_reference, n.hotel_confirmation
      from hotel_voucher v where v.order_id = n.id and v.company_id = n.company_id;
  end if;
end
$$;

-- Notes what is known of the sending of an order; `p` is the change's. A second sending breaks the table's key and is refused.
create function hotel_order_note_send(o hotel_order, p jsonb) returns void language plpgsql as $$
begin
  if p ? 'send' then
    insert into hotel_order_send (order_id, company_id, supplier_reference, channel, answer_by)
      values (o.id, o.company_id, o.code, p->'send'->>'channel', now() + make_interval(secs => (p->'send'->>'answerSeconds')::float8))
      on conflict do nothing;
    if not found then
      raise exception 'order.state' using errcode = 'TW001', detail = jsonb_build_object('status', o.status)::text;
    end if;
  end if;
  if p ? 'outcome' then
    update hotel_order_send set outcome = p->>'outcome', answered_at = case when p->>'outcome' <> 'UNKNOWN' then now() end
      where order_id = o.id and company_id = o.company_id and (outcome is null or outcome = 'UNKNOWN');
  end if;
  if p ? 'conflict' then
    update hotel_order_send set conflict_at = case when (p->>'conflict')::boolean then now() end where order_id = o.id and company_id = o.company_id;
  end if;
end
$$;

-- Refuses a reminder that comes too soon after the last one, or that nothing waits for.
create function hotel_order_check_reminder(o hotel_order) returns void language plpgsql as $$
begin
  if o.status not in ('PENDING', 'NEEDS_ATTENTION', 'CANCELLATION_PENDING') and o.hotel_confirmation is not null then
    raise exception 'order.state' using errcode = 'TW001', detail = jsonb_build_object('status', o.status)::text;
  end if;
  if o.reminded_at > now() - interval '15 minutes' then
    raise exception 'order.reminded' using errcode = 'TW001', detail = jsonb_build_object('againAt', instant_text(o.reminded_at + interval '15 minutes'))::text;
  end if;
end
$$;

-- Moves an order to another state, with its rooms, its money, its history and its event, all or nothing. `p`:
--   realm (PORTAL, OPERATOR or SYSTEM), companyId (PORTAL), ownStaffId (when the caller may see own orders only), orderId,
--   from: the states the change is allowed from; to: the new state, absent to stay; overdue: true to insist that the deadline has passed;
--   unsent: true to insist that no answer of the hotel is awaited;
--   expectPenaltyMinor: the fee the change was computed with, refused when it is another by now;
--   money: CAPTURE the authorisation; PAY: what came in online and what was held for it pay the order; or BACK: void what is held,
--   or refund refundDepositMinor and refundCreditMinor of what was charged;
--   release: true to give the rooms back; set: columns to change besides; remind: true for a reminder of the customer;
--   send: {channel, answerSeconds} when it goes to the hotel; outcome: what came of it; conflict: the hotel confirmed what had ended, or that is settled;
--   actorKind, actorId, actorName, event, note, internal (the note is the desk's own), detail; topic of the event, absent for none.
-- Locks in the one order: the order, the nights, the wallet. Gives {orderId, code, status, paymentStatus, backMinor: what of a paid order went back to
-- the balance}.
create function hotel_order_change(p jsonb) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_company uuid := (p->>'companyId')::uuid;
  o hotel_order;
  n hotel_order;
  v_status text;
  v_payment text;
  v_paid uuid;
  v_back_minor bigint := 0;
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
  if (p->>'unsent')::boolean and exists (
    select from hotel_order_send x where x.order_id = o.id and x.company_id = o.company_id and (x.outcome is null or x.outcome = 'UNKNOWN')) then
    raise exception 'order.being_confirmed' using errcode = 'TW001';
  end if;
  if (p->>'remind')::boolean then
    perform hotel_order_check_reminder(o);
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
  elsif p->>'money' = 'PAY' then
    -- The balance has all of it now. What was held for the order is let go first, so that one transfer pays the whole.
    if o.authorize_transfer_id is not null then
      perform ledger_post(o.company_id, o.currency, 'VOID', 'hotel_order:' || o.id || ':unhold', null, null, 'HOTEL_ORDER', o.id, o.code, o.authorize_transfer_id);
    end if;
    v_paid := ledger_post(o.company_id, o.currency, case o.confirmation_mode when 'INSTANT' then 'CHARGE' else 'AUTHORIZE' end, 'hotel_order:' || o.id || ':paid',
      o.total_minor, 0, 'HOTEL_ORDER', o.id, o.code, null, o.staff_id);
    v_payment := case o.confirmation_mode when 'INSTANT' then 'PAID' else 'AUTHORIZED' end;
  elsif p->>'money' = 'BACK' and o.payment_status in ('AUTHORIZED', 'UNPAID') then
    if o.authorize_transfer_id is not null then
      perform ledger_post(o.company_id, o.currency, 'VOID', 'hotel_order:' || o.id || ':void', null, null, 'HOTEL_ORDER', o.id, o.code, o.authorize_transfer_id);
    end if;
    v_payment := case when o.payment_status = 'UNPAID' and o.authorize_transfer_id is null then 'UNPAID' else 'VOIDED' end;
    v_back_minor := case o.payment_status when 'AUTHORIZED' then o.deposit_minor else 0 end;
  elsif p->>'money' = 'BACK' and v_back_deposit + v_back_credit > 0 then
    -- What its bill was paid with came from the balance and goes back there; so does what is not owed any more because a part of the bill is paid.
    if v_back_credit > 0 then
      perform wallets_lock(array[o.company_id], array[o.currency::text]);
      select v_back_deposit + v_back_credit - f.credit, f.credit into v_back_deposit, v_back_credit
        from (select case o.payment_status when 'PAID' then 0 else least(v_back_credit, w.receivable_minor) end as credit
          from wallet w where w.company_id = o.company_id and w.currency = o.currency) f;
    end if;
    perform ledger_post(o.company_id, o.currency, 'REFUND', 'hotel_order:' || o.id || ':refund', v_back_deposit, v_back_credit, 'HOTEL_ORDER', o.id, o.code);
    v_back_minor := v_back_deposit;
    v_payment := case when v_back_deposit + v_back_credit + o.refunded_minor = o.total_minor then 'REFUNDED' else 'PARTIALLY_REFUNDED' end;
  else
    v_back_deposit := 0;
    v_back_credit := 0;
  end if;
  if v_payment in ('VOIDED', 'UNPAID') then
    v_back_deposit := 0;
    v_back_credit := 0;
  end if;

  update hotel_order set
    status = v_status,
    payment_status = v_payment,
    authorize_transfer_id = case when v_paid is null then authorize_transfer_id when confirmation_mode <> 'INSTANT' then v_paid end,
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
      when s ? 'confirmationMode' then hotel_order_answer_by(s->>'confirmationMode', 0, (select q.answer_until from hotel_quote q where q.id = quote_id and q.company_id = o.company_id))
      when v_paid is not null then (select hotel_order_answer_by(o.confirmation_mode, q.confirmation_seconds, q.answer_until)
        from hotel_quote q where q.id = quote_id and q.company_id = o.company_id)
      when v_status <> o.status then null
      else deadline_at end,
    stuck_at = null,
    reminded_at = case
      when (p->>'remind')::boolean then now()
      when v_status <> o.status or s ? 'hotelConfirmation' then null
      else reminded_at end,
    reminder_count = case
      when (p->>'remind')::boolean then reminder_count + 1
      when v_status <> o.status or s ? 'hotelConfirmation' then 0
      else reminder_count end
  where id = o.id and company_id = o.company_id
  returning * into n;
  if p ?| '{send,outcome,conflict}' then
    perform hotel_order_note_send(o, p);
  end if;
  insert into hotel_order_history (order_id, company_id, actor_kind, actor_id, actor_name, event, from_status, to_status, note, detail, internal)
    values (o.id, o.company_id, p->>'actorKind', (p->>'actorId')::uuid, p->>'actorName', p->>'event', o.status, v_status, p->>'note', p->'detail',
      coalesce((p->>'internal')::boolean, false));
  perform hotel_voucher_follow(o, n);
  if p ? 'topic' then
    insert into outbox (topic, company_id, payload) values (p->>'topic', o.company_id,
      jsonb_build_object('orderId', o.id, 'code', o.code, 'companyId', o.company_id, 'status', v_status,
        'at', instant_text(now())));
  end if;
  return jsonb_build_object('orderId', o.id, 'code', o.code, 'status', v_status, 'paymentStatus', v_payment, 'backMinor', v_back_minor);
end
$$;
