-- A debt movement is on a bill before any later movement of its account is, and within a day where bills are made at
-- all.
with billed as (
  select company_id, currency, max(transfer_no) as last, max(max(transfer_no)) over () as last_of_all from bill_line
    group by company_id, currency
)
select m.id::text as what, m.company_id, m.currency::text as currency, m.amount_minor
from debt_movement m
where not exists (select from bill_line l where l.transfer_id = m.id)
  -- An account without an agreement has no term to be billed by.
  and exists (select from agreement a where a.company_id = m.company_id and a.currency = m.currency
    and a.status <> 'DRAFT')
  and exists (select from billed b where m.no < b.last_of_all
    and (m.at < portal_now() - interval '1 day'
      or m.no < b.last and (b.company_id, b.currency) = (m.company_id, m.currency)))
