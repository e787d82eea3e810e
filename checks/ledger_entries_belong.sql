-- Every entry is of the company and the currency of its transfer.
select e.transfer_id, e.position
from ledger_entry e
join ledger_transfer t on t.id = e.transfer_id
where e.company_id <> t.company_id or e.currency <> t.currency
