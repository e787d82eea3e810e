-- name: find_payment_news
select p.code, p.purpose, p.payable_id as "payableId", p.payable_code as "payableCode", p.currency::text as currency, p.amount_minor as "amountMinor", r.amount_minor as "refundMinor"
from payment p
left join payment_refund r on r.id = $refund_id::uuid and r.company_id = p.company_id
where p.id = $payment_id::uuid and p.company_id = $company_id::uuid
