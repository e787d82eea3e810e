-- Money that goes back through the channel it came by: out of the balance and out of the bank. Nothing else lets money leave the portal.
alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer add constraint ledger_transfer_kind_check
  check (kind in ('RECHARGE', 'CHARGE', 'AUTHORIZE', 'CAPTURE', 'VOID', 'REFUND', 'ADJUSTMENT', 'PAYOUT'));

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
    ('ADJUSTMENT', 'ADJUSTMENTS', c), ('ADJUSTMENT', 'RECEIVABLE', -c)
  ) as e (of_kind, account, amount_minor)
  where e.of_kind = kind and e.amount_minor <> 0
$$;
