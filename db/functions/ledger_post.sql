-- Moves money: one transfer, its entries, and the wallet under its CHECKs, once for a key. CAPTURE and VOID close an
-- AUTHORIZE whole and take their amounts from it. Returns the transfer's id; the same key again returns the same id.
-- Refuses with TW901 what only a bug can ask for; an amount that the wallet does not cover fails on its CHECK.
create or replace function ledger_post(
  p_company uuid, p_currency text, p_kind text, p_key text, p_deposit bigint, p_credit bigint,
  p_subject_kind text, p_subject_id uuid, p_subject_code text, p_closes uuid default null, p_staff uuid default null,
  p_note text default null
) returns uuid language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_wallet wallet;
  v_deposit bigint := coalesce(p_deposit, 0);
  v_credit bigint := coalesce(p_credit, 0);
  v_accounts text[];
  v_amounts bigint[];
  v_sum bigint;
  v_id uuid;
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
    select deposit_minor, credit_minor into v_deposit, v_credit from ledger_transfer
      where id = p_closes and company_id = p_company and currency = p_currency and kind = 'AUTHORIZE';
    if not found then
      raise exception '% closes no authorisation', p_kind using errcode = 'TW901';
    end if;
  elsif p_closes is not null and p_kind in ('AUTHORIZE', 'RECHARGE') then
    raise exception '% closes nothing', p_kind using errcode = 'TW901';
  end if;
  v_id := ledger_posted(p_company, p_key, p_kind, p_currency, v_deposit, v_credit, p_subject_id, p_closes);
  if v_id is not null then return v_id; end if;
  v_id := uuidv7();
  select array_agg(e.account), array_agg(e.amount_minor), sum(e.amount_minor) into v_accounts, v_amounts, v_sum
  from ledger_entries(p_kind, v_deposit, v_credit) e;
  if v_accounts is null or v_sum <> 0 then
    raise exception 'the entries of % do not balance', p_kind using errcode = 'TW901';
  end if;
  -- Number and time are taken under the wallet's lock, so that they have the order in which the balance moved.
  update wallet w set
    moved_at = greatest(w.moved_at, portal_clock()),
    deposit_minor = w.deposit_minor - s.deposit, deposit_held_minor = w.deposit_held_minor - s.deposit_held,
    receivable_minor = w.receivable_minor + s.receivable, credit_held_minor = w.credit_held_minor + s.credit_held
  from (
    select coalesce(sum(amount) filter (where account = 'DEPOSIT'), 0) as deposit,
      coalesce(sum(amount) filter (where account = 'DEPOSIT_HELD'), 0) as deposit_held,
      coalesce(sum(amount) filter (where account = 'RECEIVABLE'), 0) as receivable,
      coalesce(sum(amount) filter (where account = 'CREDIT_HELD'), 0) as credit_held
    from unnest(v_accounts, v_amounts) as e (account, amount)
  ) s
  where w.company_id = p_company and w.currency = p_currency
  returning w.* into v_wallet;
  insert into ledger_transfer (id, company_id, currency, kind, deposit_minor, credit_minor, subject_kind, subject_id,
    subject_code, closes_id, idempotency_key, note, staff_id, deposit_after_minor, receivable_after_minor,
    spendable_after_minor, created_at)
  values (v_id, p_company, p_currency, p_kind, v_deposit, v_credit, p_subject_kind, p_subject_id, p_subject_code,
    p_closes, p_key, p_note, p_staff, v_wallet.deposit_minor, v_wallet.receivable_minor,
    v_wallet.deposit_minor + v_wallet.credit_line_minor - v_wallet.credit_held_minor - v_wallet.receivable_minor,
    v_wallet.moved_at);
  insert into ledger_entry (transfer_id, position, company_id, account, currency, amount_minor)
  select v_id, e.position, p_company, e.account, p_currency, e.amount
  from unnest(v_accounts, v_amounts) with ordinality as e (account, amount, position);
  return v_id;
end
$$;
revoke execute on function ledger_post from public;
grant execute on function ledger_post to tradewind_app;
