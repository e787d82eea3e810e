-- What was charged on account is paid later, through its bill: SETTLE takes money from the balance and lowers what is owed.
-- What can be spent stays as it was, for the credit that was used is free again.
alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer add constraint ledger_transfer_kind_check
  check (kind in ('RECHARGE', 'CHARGE', 'AUTHORIZE', 'CAPTURE', 'VOID', 'REFUND', 'ADJUSTMENT', 'PAYOUT', 'SETTLE'));
alter table ledger_transfer add constraint ledger_transfer_settles_by_balance check (kind <> 'SETTLE' or credit_minor = 0);

create or replace function ledger_entries(kind text, d bigint, c bigint) returns table (account text, amount_minor bigint)
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

-- What changed the debt of a company other than its being paid, as the bills have it: positive is more owed. In the order of its identifiers it happened.
create view debt_movement with (security_invoker = true) as
select t.id, t.company_id, t.currency, case t.kind when 'CAPTURE' then 'CHARGE' else t.kind end as kind,
  case when t.kind in ('CHARGE', 'CAPTURE') then t.credit_minor else -t.credit_minor end as amount_minor,
  t.subject_kind, t.subject_id, t.subject_code, t.note, uuid_extract_timestamp(t.id) as at
from ledger_transfer t
where t.kind in ('CHARGE', 'CAPTURE', 'REFUND', 'ADJUSTMENT') and t.credit_minor <> 0;
grant select on debt_movement to tradewind_app;
-- Bills look again and again for what came after the last line.
create index ledger_transfer_debt on ledger_transfer (company_id, currency, id)
  where kind in ('CHARGE', 'CAPTURE', 'REFUND', 'ADJUSTMENT') and credit_minor <> 0;
