-- name: find_payment_news
select p.code, p.purpose, p.payable_id as "payableId", p.payable_code as "payableCode", p.currency::text as currency, p.amount_minor as "amountMinor", r.amount_minor + r.fee_minor as "refundMinor"
from payment p
left join payment_refund r on r.id = $refund_id::uuid and r.company_id = p.company_id
where p.id = $payment_id::uuid and p.company_id = $company_id::uuid

-- name: find_transfer_news
select p.id, a.number as reference, p.purpose, p.payable_code as "payableCode", p.currency::text as currency, r.applied, t.reject_reason as "rejectReason", r.received_minor as "receivedMinor",
  exists (select from bank_receipt e where e.attempt_id = a.id and e.company_id = a.company_id and e.booked_at is not null and e.no < r.no) as "isFurther",
  greatest(0, a.pay_minor - (select coalesce(sum(e.received_minor), a.pay_minor) from bank_receipt e
    where e.attempt_id = a.id and e.company_id = a.company_id and e.booked_at is not null and e.no <= r.no))::bigint as "missingMinor"
from payment p
join payment_attempt a on a.payment_id = p.id and a.company_id = p.company_id
join bank_transfer t on t.attempt_id = a.id and t.company_id = a.company_id
left join bank_receipt r on r.id = $receipt_id::uuid and r.attempt_id = a.id and r.company_id = a.company_id and r.booked_at is not null
where p.id = $payment_id::uuid and p.company_id = $company_id::uuid
