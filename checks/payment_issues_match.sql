-- Every stuck refund and every mismatched attempt has an issue at the desk; every issue resolved as returned or
-- automatically has a refund or an attempt that ended so.
select r.number as what
from payment_refund r
where r.status = 'ABNORMAL' and not exists (select from payment_issue i where i.number = r.number
  and i.kind in ('REFUND_ABNORMAL', 'PROVIDER_REFUSED') and i.resolved_at is null)
union all
select a.number from payment_attempt a
where a.status = 'INTEGRITY_FAILURE' and not exists (select from payment_issue i
  where i.number = a.number and i.kind = 'INTEGRITY')
union all
select i.number from payment_issue i
left join payment_refund r on r.number = i.number
left join payment_attempt a on a.number = i.number
where (i.resolution = 'RETURNED' and r.status is distinct from 'FAILED')
  or (i.resolution = 'BY_ITSELF' and (r.status in ('SUCCEEDED', 'FAILED') or a.status = 'SUCCEEDED'
    -- A refusal ends as soon as the provider has taken the refund.
    or (i.kind = 'PROVIDER_REFUSED' and r.provider_ref is not null)) is not true)
