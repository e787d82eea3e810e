-- approvals: who may decide a request now: those it names as far as they may still decide, those who decide while one
-- of these is away, and where nobody of them is left, the owners.
create view approval_decider with (security_invoker = true) as
select r.order_id, r.company_id, d.staff_id
from approval_request r
cross join lateral (
  with able as (
    select m.id, m.role, m.id = any (r.approver_ids) or exists (select from approval_absence a
      where a.company_id = r.company_id and a.substitute_id = m.id and a.staff_id = any (r.approver_ids)
        and portal_now() >= a.from_at and portal_now() < a.until_at) as is_asked
    from staff_member m
    where m.company_id = r.company_id and m.status = 'ACTIVE' and 'approvals.decide' = any (m.rights)
      and m.id not in (r.staff_id, r.booked_by)
  )
  select a.id as staff_id from able a
  where a.is_asked or a.role = 'OWNER' and not exists (select from able o where o.is_asked)
) d;
