-- The entries of a transfer by its kind: debits positive, credits negative; `d` moves from or to the balance, `c` on
-- account.
create or replace function ledger_entries(kind text, d bigint, c bigint)
  returns table (account text, amount_minor bigint)
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
