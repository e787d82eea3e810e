-- Every entry has the company and currency of its transfer; every transfer has its wallet, its staff and the transfer
-- it closes.
select e.transfer_id, e.position::text as what
from ledger_entry e
left join ledger_transfer t on t.id = e.transfer_id
where t.id is null or e.company_id <> t.company_id or e.currency <> t.currency
union all
select t.id, t.kind
from ledger_transfer t
where not exists (select from wallet w where w.company_id = t.company_id and w.currency = t.currency)
  or (t.staff_id is not null and not exists (select from staff s where s.id = t.staff_id))
  or (t.closes_id is not null and not exists (select from ledger_transfer c
    where c.id = t.closes_id and c.company_id = t.company_id))
