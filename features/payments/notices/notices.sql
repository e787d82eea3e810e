-- What a message about a payment says. The refund is the one of `refund_id`; null where the message is about none.
-- name: find_payment_notice
select p.code, p.purpose, p.payable_id, p.payable_code, p.currency, p.amount_minor,
  r.amount_minor + r.fee_minor as refund_minor
from payment p
left join payment_refund r on r.id = $refund_id?::uuid and r.company_id = p.company_id
where p.id = $payment_id::uuid and p.company_id = $company_id::uuid

-- not null: is_further, missing_minor
-- What a message about a bank transfer says. Minor units of the wallet's currency; `received_minor` and `applied` are
-- of the receipt that the message is about, `missing_minor` is what is still missing of what was asked for.
-- name: find_transfer_notice
select p.id, a.number as reference, p.purpose, p.payable_code, p.currency, r.applied, t.reject_reason, r.received_minor,
  exists (select from bank_receipt e where e.attempt_id = a.id and e.company_id = a.company_id
    and e.booked_at is not null and e.no < r.no) as is_further,
  greatest(0, a.pay_minor - (select coalesce(sum(e.received_minor), a.pay_minor) from bank_receipt e
    where e.attempt_id = a.id and e.company_id = a.company_id and e.booked_at is not null and e.no <= r.no))::bigint
    as missing_minor
from payment p
join payment_attempt a on a.payment_id = p.id and a.company_id = p.company_id
join bank_transfer t on t.attempt_id = a.id and t.company_id = a.company_id
left join bank_receipt r on r.id = $receipt_id?::uuid and r.attempt_id = a.id and r.company_id = a.company_id
  and r.booked_at is not null
where p.id = $payment_id::uuid and p.company_id = $company_id::uuid
