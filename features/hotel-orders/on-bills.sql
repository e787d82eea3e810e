-- Orders on account as lines of bills, and what becomes of them when a bill is paid.

-- name: lock_on_account
select o.id from hotel_order o
where o.company_id = $company_id::uuid and o.id = any ($ids::uuid[]) and o.payment_status = 'ON_ACCOUNT'
order by o.id for update

-- name: set_paid
with paid as (
  update hotel_order o set payment_status = 'PAID'
  where o.company_id = $company_id::uuid and o.id = any ($ids::uuid[]) and o.payment_status = 'ON_ACCOUNT'
  returning o.id, o.company_id, o.status
)
insert into hotel_order_history (order_id, company_id, actor_kind, actor_id, actor_name, event, from_status, to_status, note)
select p.id, p.company_id, case when s.id is null then 'SYSTEM' else 'STAFF' end, s.id, coalesce(s.name, 'Tradewind'), 'bill_paid', p.status, p.status, $bill_code::text
from paid p left join staff s on s.id = $staff_id::uuid and s.company_id = p.company_id

-- name: describe_orders
select r.id, r.hotel_name_en as "titleEn", r.hotel_name_zh as "titleZh", r.lead_guest as guest, r.check_in::text as "from", r.check_out::text as "to",
  r.customer_reference as "clientReference", o.payment_status as "paymentStatus"
from hotel_order_row r
join hotel_order o on o.id = r.id and o.company_id = r.company_id
where r.company_id = $company_id::uuid and r.id = any ($ids::uuid[])
