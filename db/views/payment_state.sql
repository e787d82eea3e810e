-- payments: a payment as the payer's own systems are sent it.
create view payment_state with (security_invoker = true) as
select p.id, p.company_id, jsonb_build_object('id', p.id, 'code', p.code, 'status', p.status, 'purpose', p.purpose,
  'payableCode', p.payable_code, 'method', p.method, 'currency', p.currency, 'amountMinor', p.amount_minor,
  'createdAt', instant_text(p.created_at)) as state
from payment p;
