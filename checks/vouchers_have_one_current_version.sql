-- Versions of a voucher are numbered without gaps. The last is void exactly when its order is cancelled; those before
-- it are superseded, or void where the guests were sent to another hotel.
select o.id, o.code, o.status, v.versions, v.last, v.states
from hotel_order o
join (
  select order_id, company_id, count(*) as versions, max(no) as last, array_agg(state order by no desc) as states
  from hotel_voucher group by order_id, company_id
) v on v.order_id = o.id and v.company_id = o.company_id
where v.versions <> v.last
  or v.states[1] <> case when o.status = 'CANCELLED' then 'VOID' else 'ISSUED' end
  or 'ISSUED' = any (v.states[2:])
  or ('VOID' = any (v.states[2:])) <> exists (select from hotel_order_walk w where w.order_id = o.id)
