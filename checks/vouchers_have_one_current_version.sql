-- Versions of a voucher are numbered without gaps; all but the last are superseded, and the last is void exactly when
-- its order is cancelled.
select o.id, o.code, o.status, v.versions, v.last, v.current_states
from hotel_order o
join (
  select order_id, company_id, count(*) as versions, max(no) as last, array_agg(state order by no)
    filter (where state <> 'SUPERSEDED') as current_states
  from hotel_voucher group by order_id, company_id
) v on v.order_id = o.id and v.company_id = o.company_id
where v.versions <> v.last
  or v.current_states is distinct from array[case when o.status = 'CANCELLED' then 'VOID' else 'ISSUED' end]
