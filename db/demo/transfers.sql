-- Bank transfers of a demo that wait for the desk. Runs as the owner of the schema.

-- name: insert_pending_transfer
with payer as (
  select s.id as staff_id, s.company_id from staff s where s.login_name = $login_name::text
), account as (
  select * from bank_account where currency = $currency::text and company_id is null and closed_at is null
), paid as (
  insert into payment (code, company_id, staff_id, purpose, method, currency, amount_minor, fee_minor, status,
    deadline_at, idempotency_key, body_hash, created_at)
  select code_next('P', 'payment_code', portal_now()),
    payer.company_id, payer.staff_id, 'RECHARGE', 'BANK_TRANSFER',
    account.currency, $amount_minor::bigint,
      case when $amount_minor::bigint < account.free_from_minor then account.fee_minor else 0 end, 'PENDING',
    portal_now() - make_interval(hours => $hours_ago::int) + make_interval(days => account.open_days), $key::text,
      sha256($key::text::bytea), portal_now() - make_interval(hours => $hours_ago::int)
  from payer, account
  on conflict (company_id, idempotency_key) do nothing
  returning *
), tried as (
  insert into payment_attempt (payment_id, company_id, provider, number, pay_currency, pay_minor, rate, status,
    expires_at, created_at)
  select id, company_id, 'BANK', $reference::text, currency, amount_minor + fee_minor, 1, 'PENDING', deadline_at,
    created_at from paid
  returning *
), transfer as (
  insert into bank_transfer (attempt_id, company_id, account, created_at)
  select tried.id, tried.company_id, jsonb_build_object('holder', account.holder, 'bank', account.bank,
    'accountNumber', account.account_number, 'bic', account.bic,
    'clearingCode', account.clearing_code, 'bankAddress', account.bank_address,
      'secondFromMinor', account.second_from_minor), tried.created_at
  from tried, account
  returning *
), started as (
  insert into bank_transfer_event (attempt_id, company_id, at, event, staff_id)
  select transfer.attempt_id, transfer.company_id, transfer.created_at, 'STARTED', payer.staff_id from transfer, payer
)
select attempt_id as "attemptId", company_id as "companyId", (select staff_id from payer) as "staffId" from transfer

-- name: insert_demo_proof
with proof as (
  insert into payment_proof (attempt_id, company_id, media_type, bytes, sha256, created_at, created_by)
  values ($attempt_id::uuid, $company_id::uuid, 'application/pdf', $bytes::bytea, sha256($bytes::bytea),
    portal_now() - make_interval(hours => $hours_ago::int), $staff_id::uuid)
  returning *
)
insert into bank_transfer_event (attempt_id, company_id, at, event, staff_id) select attempt_id, company_id, created_at,
  'PROOF', created_by from proof

-- name: insert_demo_receipt
with receipt as (
  insert into bank_receipt (attempt_id, company_id, currency, received_minor, payer_name, bank_ref, value_on,
    proposed_by, proposed_at, needs_second)
  select a.id, a.company_id, a.pay_currency, a.pay_minor, $payer_name::text, $bank_ref::text, portal_now()::date, s.id,
    portal_now() - interval '1 hour', true
  from payment_attempt a, staff s where a.id = $attempt_id::uuid and s.login_name = 'accounts'
  returning *
)
insert into bank_transfer_event (attempt_id, company_id, at, event, staff_id, amount_minor)
select attempt_id, company_id, proposed_at, 'PROPOSED', proposed_by, received_minor from receipt
