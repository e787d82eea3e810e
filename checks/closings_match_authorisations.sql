-- Every capture and every void closes one authorisation of the same company, currency and amounts.
select c.id, c.kind
from ledger_transfer c
left join ledger_transfer a on a.id = c.closes_id and a.kind = 'AUTHORIZE'
where c.kind in ('CAPTURE', 'VOID')
  and (a.id is null or (a.company_id, a.currency, a.deposit_minor, a.credit_minor) <> (c.company_id, c.currency,
    c.deposit_minor, c.credit_minor))
