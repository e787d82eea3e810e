-- Orders on account are stopped only while a bill that was overdue then is still unpaid: paying the last one lifts the
-- stop in the same transaction.
select w.company_id::text as what, w.currency::text as currency, w.credit_stopped_at
from wallet w
where w.credit_stopped_at is not null and not exists (select from bill b
  where b.company_id = w.company_id and b.currency = w.currency and b.due_on <= w.credit_stopped_at::date
    and b.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'OVERDUE') and b.total_minor - b.paid_minor > b.disputed_minor)
