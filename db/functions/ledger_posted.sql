-- The transfer that was posted under a key, if any; refuses the key for a different transfer.
create or replace function ledger_posted(
  p_company uuid, p_key text, p_kind text, p_currency text, p_deposit bigint, p_credit bigint, p_subject_id uuid,
    p_closes uuid
) returns uuid language plpgsql as $$
declare
  t ledger_transfer;
begin
  select * into t from ledger_transfer where company_id = p_company and idempotency_key = p_key;
  if found and ((t.kind, t.currency::text, t.deposit_minor, t.credit_minor) <> (p_kind, p_currency, p_deposit, p_credit)
    or t.subject_id is distinct from p_subject_id or t.closes_id is distinct from p_closes) then
    raise exception 'the key % was used for another transfer', p_key using errcode = 'TW901';
  end if;
  return t.id;
end
$$;
