-- Every transfer has entries, and they sum to zero in its currency.
select t.id, t.kind, t.currency, sum(e.amount_minor) as sum_minor
from ledger_transfer t
left join ledger_entry e on e.transfer_id = t.id and e.currency = t.currency and e.company_id = t.company_id
group by t.id
having coalesce(sum(e.amount_minor), 1) <> 0
