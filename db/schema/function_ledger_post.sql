CREATE OR REPLACE FUNCTION public.ledger_post(p_company uuid, p_currency text, p_kind text, p_key text, p_deposit bigint, p_credit bigint, p_subject_kind text, p_subject_id uuid, p_subject_code text, p_closes uuid DEFAULT NULL::uuid, p_staff uuid DEFAULT NULL::uuid, p_note text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
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
  if v_id is not null then
    return v_id;
  end if;
  v_id := uuidv7();
  select array_agg(e.account), array_agg(e.amount_minor), sum(e.amount_minor) into v_accounts, v_amounts, v_sum
  from ledger_entries(p_kind, v_deposit, v_credit) e;
  if v_accounts is null or v_sum <> 0 then
    raise exception 'the entries of % do not balance', p_kind using errcode = 'TW901';
  end if;

  -- The transfer's number and time are taken while the wallet is locked, so they have the order in which the balance moved.
  update wallet w set
    moved_at = greatest(w.moved_at, clock_timestamp()),
    deposit_minor = w.deposit_minor - s.deposit,
    deposit_held_minor = w.deposit_held_minor - s.deposit_held,
    receivable_minor = w.receivable_minor + s.receivable,
    credit_held_minor = w.credit_held_minor + s.credit_held
  from (
    select coalesce(sum(amount) filter (where account = 'DEPOSIT'), 0) as deposit, coalesce(sum(amount) filter (where account = 'DEPOSIT_HELD'), 0) as deposit_held,
      coalesce(sum(amount) filter (where account = 'RECEIVABLE'), 0) as receivable, coalesce(sum(amount) filter (where account = 'CREDIT_HELD'), 0) as credit_held
    from unnest(v_accounts, v_amounts) as e (account, amount)
  ) s
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
$function$
