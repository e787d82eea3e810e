-- What changed the debt of a company other than payments, in the order of `no`; positive is more owed.
create view debt_movement with (security_invoker = true) as
select t.id, t.company_id, t.currency, case t.kind when 'CAPTURE' then 'CHARGE' else t.kind end as kind,
  case when t.kind in ('CHARGE', 'CAPTURE') then t.credit_minor else -t.credit_minor end as amount_minor,
  t.subject_kind, t.subject_id, t.subject_code, t.note, t.created_at as at, t.no
from ledger_transfer t
where t.kind in ('CHARGE', 'CAPTURE', 'REFUND', 'ADJUSTMENT') and t.credit_minor <> 0;
