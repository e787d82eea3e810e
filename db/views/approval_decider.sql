-- approvals: who may decide a request now, themselves or for somebody who is away.
create view approval_decider with (security_invoker = true) as
select r.order_id, r.company_id, d.staff_id
from approval_request r
cross join lateral (
  select unnest(r.approver_ids) as staff_id
  union
  select a.substitute_id from approval_absence a
  where a.company_id = r.company_id and a.staff_id = any (r.approver_ids) and portal_now() >= a.from_at
    and portal_now() < a.until_at
) d
where d.staff_id not in (r.staff_id, r.booked_by);
