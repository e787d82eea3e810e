-- What an order cost and gave back is what the ledger moved for it: charged or authorised once in full, refunded as noted.
select o.id, o.code, o.status, o.payment_status, o.total_minor, o.refunded_minor
from hotel_order o
left join lateral (
  select
    coalesce(sum(t.deposit_minor) filter (where t.kind in ('CHARGE', 'AUTHORIZE')), 0) as paid_deposit,
    coalesce(sum(t.credit_minor) filter (where t.kind in ('CHARGE', 'AUTHORIZE')), 0) as paid_credit,
    coalesce(sum(t.deposit_minor + t.credit_minor) filter (where t.kind = 'REFUND'), 0) as refunded,
    count(*) filter (where t.kind = 'CAPTURE') as captures,
    count(*) filter (where t.kind = 'VOID') as voids,
    count(*) filter (where t.kind = 'AUTHORIZE') as authorisations
  from ledger_transfer t where t.subject_id = o.id and t.subject_kind = 'HOTEL_ORDER'
) l on true
where l.paid_deposit <> o.deposit_minor or l.paid_credit <> o.credit_minor or l.refunded <> o.refunded_minor
  or (o.payment_status = 'AUTHORIZED' and l.captures + l.voids > 0)
  or (o.payment_status = 'VOIDED' and l.voids <> l.authorisations)
  or (o.payment_status in ('PAID', 'ON_ACCOUNT', 'REFUNDED', 'PARTIALLY_REFUNDED') and l.captures <> l.authorisations)
