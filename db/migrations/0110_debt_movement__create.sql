-- What changed the debt of a company other than its being paid, as the bills have it: positive is more owed. In the order of `no` it happened.
create view debt_movement with (security_invoker = true) as
select t.id, t.company_id, t.currency, case t.kind when 'CAPTURE' then 'CHARGE' else t.kind end as kind,
  case when t.kind in ('CHARGE', 'CAPTURE') then t.credit_minor else -t.credit_minor end as amount_minor,
  t.subject_kind, t.subject_id, t.subject_code, t.note, t.created_at as at, t.no
from ledger_transfer t
where t.kind in ('CHARGE', 'CAPTURE', 'REFUND', 'ADJUSTMENT') and t.credit_minor <> 0;
grant select on debt_movement to tradewind_app;
-- Bills look again and again for what stands on no bill yet.
create index ledger_transfer_debt on ledger_transfer (company_id, currency, no)
  where kind in ('CHARGE', 'CAPTURE', 'REFUND', 'ADJUSTMENT') and credit_minor <> 0;
