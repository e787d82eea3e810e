-- The entries of a transfer by its kind: debits positive, credits negative; `d` moves from or to the balance, `c` on account.
create function ledger_entries(kind text, d bigint, c bigint) returns table (account text, amount_minor bigint)
language sql immutable parallel safe as $$
  select e.account, e.amount_minor
  from (values
    ('RECHARGE', 'BANK', d), ('RECHARGE', 'DEPOSIT', -d),
    ('PAYOUT', 'DEPOSIT', d), ('PAYOUT', 'BANK', -d),
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
    ('ADJUSTMENT', 'ADJUSTMENTS', c), ('ADJUSTMENT', 'RECEIVABLE', -c),
    ('SETTLE', 'DEPOSIT', d), ('SETTLE', 'RECEIVABLE', -d)
  ) as e (of_kind, account, amount_minor)
  where e.of_kind = kind and e.amount_minor <> 0
$$;

-- Moves money: one transfer, its entries, and the wallet under its CHECKs, once for a key. The only way to write the ledger.
-- CAPTURE and VOID close an AUTHORIZE whole and take their amounts from it. Gives the transfer's id; the same key again gives the same id.
-- Refuses with TW901 what only a bug can ask for; what the wallet does not cover fails on its CHECK.
create function ledger_post(
  p_company uuid, p_currency text, p_kind text, p_key text, p_deposit bigint, p_credit bigint,
  p_subject_kind text, p_subject_id uuid, p_subject_code text, p_closes uuid default null, p_staff uuid default null, p_note text default null
) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
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

  -- The transfer's number and time are taken while the wallet is locked, so they have the order in which the balance moved.
  update wallet w set
    moved_at = greatest(w.moved_at, clock_timestamp()),
    deposit_minor = w.deposit_minor - v_by_deposit,
    deposit_held_minor = w.deposit_held_minor - v_by_deposit_held,
    receivable_minor = w.receivable_minor + v_by_receivable,
    credit_held_minor = w.credit_held_minor + v_by_credit_held
  where w.company_id = p_company and w.currency = p_currency
  returning w.* into v_wallet;

  insert into ledger_transfer (id, company_id, currency, kind, deposit_minor, credit_minor, subject_kind, subject_id, subject_code, closes_id,
    idempotency_key, note, staff_id, deposit_after_minor, receivable_after_minor, spendable_after_minor, created_at)
  values (v_id, p_company, p_currency, p_kind, v_deposit, v_credit, p_subject_kind, p_subject_id, p_subject_code, p_closes,
    p_key, p_note, p_staff, v_wallet.deposit_minor, v_wallet.receivable_minor,
    v_wallet.deposit_minor + v_wallet.credit_line_minor - v_wallet.credit_held_minor - v_wallet.receivable_minor, v_wallet.moved_at);
  insert into ledger_entry (transfer_id, position, company_id, account, currency, amount_minor)
  select v_id, e.position, p_company, e.account, p_currency, e.amount
  from unnest(v_accounts, v_amounts) with ordinality as e (account, amount, position);
  return v_id;
end
$$;

-- The wallets of companies, locked in the one order of wallets: what they have free stays so until this transaction ends.
-- Gives them as parallel arrays: whose, in what, free balance, free credit.
create function wallets_lock(p_companies uuid[], p_currencies text[],
  out companies uuid[], out currencies text[], out deposits bigint[], out credits bigint[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not scope_is_operator() and p_companies <> array_fill(scope_company(), array[cardinality(p_companies)]) then
    raise exception 'the wallet of another company' using errcode = 'TW901';
  end if;
  with wanted as materialized (select distinct w.company, w.currency from unnest(p_companies, p_currencies) w (company, currency)),
  locked as materialized (
    select w.* from wanted x join wallet w on w.company_id = x.company and w.currency = x.currency
    order by w.company_id, w.currency for update of w
  )
  select coalesce(array_agg(company_id), '{}'), coalesce(array_agg(currency::text), '{}'), coalesce(array_agg(deposit_minor), '{}'),
    coalesce(array_agg(credit_line_minor - receivable_minor - credit_held_minor), '{}')
  into companies, currencies, deposits, credits from locked;
end
$$;

-- Moves money for several orders, one transfer each, in the order given: CHARGE or AUTHORIZE; an order without a transfer's identifier moves none.
-- Each wallet is updated once, under its CHECKs.
-- A key that was used before ends the whole. The caller has locked the wallets; what a transfer says of the wallet after it is as if they had been made one by one.
create function ledger_post_orders(
  p_ids uuid[], p_companies uuid[], p_currencies text[], p_kinds text[], p_deposits bigint[], p_credits bigint[],
  p_orders uuid[], p_codes text[], p_staff uuid[]
) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_asked int := cardinality(array_remove(p_ids, null));
  v_posted int;
  v_sum bigint;
begin
  if not scope_is_operator() and p_companies <> array_fill(scope_company(), array[cardinality(p_ids)]) then
    raise exception 'the ledger of another company' using errcode = 'TW901';
  end if;
  if v_asked = 0 then
    return;
  end if;
  if not p_kinds <@ array['CHARGE', 'AUTHORIZE'] then
    raise exception 'orders are charged or authorised' using errcode = 'TW901';
  end if;
  with asked as materialized (
    select * from unnest(p_ids, p_companies, p_currencies, p_kinds, p_deposits, p_credits, p_orders, p_codes, p_staff)
      with ordinality t (id, company, currency, kind, d, c, order_id, code, staff, at)
    where id is not null
  ), entries as materialized (
    select a.id, a.company, a.currency, e.account, e.amount_minor
    from asked a cross join lateral ledger_entries(a.kind, a.d, a.c) e
  ), moved as (
    update wallet w set
      moved_at = greatest(w.moved_at, clock_timestamp()),
      deposit_minor = w.deposit_minor - s.deposit,
      deposit_held_minor = w.deposit_held_minor - s.deposit_held,
      receivable_minor = w.receivable_minor + s.receivable,
      credit_held_minor = w.credit_held_minor + s.credit_held
    from (
      select company, currency,
        coalesce(sum(amount_minor) filter (where account = 'DEPOSIT'), 0) as deposit, coalesce(sum(amount_minor) filter (where account = 'DEPOSIT_HELD'), 0) as deposit_held,
        coalesce(sum(amount_minor) filter (where account = 'RECEIVABLE'), 0) as receivable, coalesce(sum(amount_minor) filter (where account = 'CREDIT_HELD'), 0) as credit_held
      from entries group by company, currency
    ) s
    where w.company_id = s.company and w.currency = s.currency
    returning w.*
  ), transfers as (
    insert into ledger_transfer (id, company_id, currency, kind, deposit_minor, credit_minor, subject_kind, subject_id, subject_code,
      idempotency_key, staff_id, deposit_after_minor, receivable_after_minor, spendable_after_minor, created_at)
    select a.id, a.company, a.currency, a.kind, a.d, a.c, 'HOTEL_ORDER', a.order_id, a.code, 'hotel_order:' || a.order_id || ':pay', a.staff,
      m.deposit_minor + coalesce(sum(a.d) over later, 0),
      m.receivable_minor - coalesce(sum(a.c) filter (where a.kind = 'CHARGE') over later, 0),
      m.deposit_minor + m.credit_line_minor - m.credit_held_minor - m.receivable_minor + coalesce(sum(a.d + a.c) over later, 0), m.moved_at
    from asked a join moved m on m.company_id = a.company and m.currency = a.currency
    window later as (partition by a.company, a.currency order by a.at rows between 1 following and unbounded following)
    order by a.at
    returning 1
  ), booked as (
    insert into ledger_entry (transfer_id, position, company_id, account, currency, amount_minor)
    select id, row_number() over (partition by id), company, account, currency, amount_minor from entries
    returning amount_minor
  )
  select (select count(*) from transfers), (select sum(amount_minor) from booked) into v_posted, v_sum;
  if v_posted <> v_asked or v_sum <> 0 then
    raise exception 'the transfers do not balance' using errcode = 'TW901';
  end if;
end
$$;

revoke execute on function ledger_post, ledger_post_orders, wallets_lock from public;
grant execute on function ledger_post_orders, wallets_lock to tradewind_app;
grant execute on function ledger_post to tradewind_app;

-- The application reads the ledger and opens wallets; their figures move only through ledger_post.
revoke insert on ledger_transfer, ledger_entry from tradewind_app;
revoke insert, update, delete on wallet from tradewind_app;
grant insert (company_id, currency, credit_line_minor), update (credit_line_minor) on wallet to tradewind_app;
drop policy wallet_scope on wallet;
create policy wallet_scope on wallet for select using (company_id = scope_company() or scope_is_operator());
create policy wallet_open on wallet for insert with check (scope_is_operator());
create policy wallet_credit_line on wallet for update using (scope_is_operator());
