-- Moves money for several orders, one transfer each, in the order given: CHARGE or AUTHORIZE; an order without a
-- transfer's identifier moves none. Each wallet is updated once, under its CHECKs. A repeated key fails the whole
-- batch. The caller has locked the wallets; a transfer's balances after it are those of transfers made one by one.
create or replace function ledger_post_orders(
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
      moved_at = greatest(w.moved_at, portal_clock()),
      deposit_minor = w.deposit_minor - s.deposit,
      deposit_held_minor = w.deposit_held_minor - s.deposit_held,
      receivable_minor = w.receivable_minor + s.receivable,
      credit_held_minor = w.credit_held_minor + s.credit_held
    from (
      select company, currency,
        coalesce(sum(amount_minor) filter (where account = 'DEPOSIT'), 0) as deposit,
        coalesce(sum(amount_minor) filter (where account = 'DEPOSIT_HELD'), 0) as deposit_held,
        coalesce(sum(amount_minor) filter (where account = 'RECEIVABLE'), 0) as receivable,
        coalesce(sum(amount_minor) filter (where account = 'CREDIT_HELD'), 0) as credit_held
      from entries group by company, currency
    ) s
    where w.company_id = s.company and w.currency = s.currency
    returning w.*
  ), transfers as (
    insert into ledger_transfer (id, company_id, currency, kind, deposit_minor, credit_minor, subject_kind, subject_id,
      subject_code, idempotency_key, staff_id, deposit_after_minor, receivable_after_minor, spendable_after_minor,
      created_at)
    select a.id, a.company, a.currency, a.kind, a.d, a.c, 'HOTEL_ORDER', a.order_id, a.code,
      'hotel_order:' || a.order_id || ':pay', a.staff,
      m.deposit_minor + coalesce(sum(a.d) over later, 0),
      m.receivable_minor - coalesce(sum(a.c) filter (where a.kind = 'CHARGE') over later, 0),
      m.deposit_minor + m.credit_line_minor - m.credit_held_minor - m.receivable_minor
        + coalesce(sum(a.d + a.c) over later, 0),
      m.moved_at
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
revoke execute on function ledger_post_orders from public;
grant execute on function ledger_post_orders to tradewind_app;
