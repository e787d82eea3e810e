-- groups: fees of contracts; all that is charged in the name of a contract is one.
create view group_fee with (security_invoker = true) as
select d.request_id as subject_id, d.company_id, d.total_minor + d.fee_minor as most_minor,
  coalesce(d.ended_at, d.sold_at) as at
from group_deal d where d.fee_minor > 0;
