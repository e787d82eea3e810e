-- The stop of new orders on account by overdue bills.

-- A bill is overdue beyond the days of grace of the agreement in force. What is disputed is not due.
-- part: late
b.status in ('ISSUED', 'CONFIRMED', 'PART_PAID', 'OVERDUE') and b.total_minor - b.paid_minor > b.disputed_minor
  and b.due_on + coalesce((select a.grace_days from agreement_terms a where a.company_id = b.company_id
    and a.id = agreement_in_force(b.company_id, $now::timestamptz)), 0) < $today::date

-- part: stopped
exists (select from bill b where b.company_id = w.company_id and b.currency = w.currency and {late})

-- Accounts that must be stopped or lifted.
-- name: list_stop_changes
select w.company_id, w.currency from wallet_debt w where (w.credit_stopped_at is not null) <> {stopped}
order by w.company_id, w.currency

-- Stops or lifts an account. The caller has locked its wallet.
-- name: set_credit_stop
select from (select w.company_id, w.currency, {stopped} as stopped from wallet_debt w
  where w.company_id = $company_id::uuid and w.currency = $currency::bpchar) w
cross join lateral wallet_stop_credit(w.company_id, w.currency::text, w.stopped, $now::timestamptz)

-- not null: since
-- name: list_stops
select w.currency, w.credit_stopped_at as since from wallet_debt w
where w.company_id = $company_id::uuid and w.credit_stopped_at is not null order by w.currency

-- not null: due_minor, due_on
-- The bills that keep a company stopped, the oldest first.
-- name: list_stopping
select b.id, b.code, b.currency, b.total_minor - b.paid_minor - b.disputed_minor as due_minor, b.due_on
from bill b
where b.company_id = $company_id::uuid and {late}
order by b.due_on, b.id limit $limit::int
