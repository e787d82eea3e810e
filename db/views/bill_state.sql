-- bills: a bill as its company's own systems are sent it.
create view bill_state with (security_invoker = true) as
select b.id, b.company_id, jsonb_build_object('id', b.id, 'code', b.code, 'status', b.status,
  'periodFrom', b.period_from, 'periodTo', b.period_to, 'dueOn', b.due_on, 'currency', b.currency,
  'totalMinor', b.total_minor, 'paidMinor', b.paid_minor) as state
from bill b;
