-- The four amounts of every wallet are the sums of the company's entries in its currency.
select w.company_id, w.currency, w.deposit_minor, w.deposit_held_minor, w.receivable_minor, w.credit_held_minor
from wallet w
left join ledger_entry e on e.company_id = w.company_id and e.currency = w.currency
group by w.company_id, w.currency
having w.deposit_minor <> coalesce(-sum(e.amount_minor) filter (where e.account = 'DEPOSIT'), 0)
  or w.deposit_held_minor <> coalesce(-sum(e.amount_minor) filter (where e.account = 'DEPOSIT_HELD'), 0)
  or w.receivable_minor <> coalesce(sum(e.amount_minor) filter (where e.account = 'RECEIVABLE'), 0)
  or w.credit_held_minor <> coalesce(sum(e.amount_minor) filter (where e.account = 'CREDIT_HELD'), 0)
