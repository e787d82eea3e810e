-- not null: mark_up_basis_points
-- column terms: StayTerms from '../contract.ts'
-- An order that waits for an approver, with the quote it was booked by.
-- name: find_held
select o.confirmation_mode, o.online_minor, q.terms, q.created_at, q.agreement_id, q.currency,
  coalesce(q.mark_up_basis_points, g.mark_up_basis_points) as mark_up_basis_points
from hotel_order o
join hotel_quote q on q.id = o.quote_id and q.company_id = o.company_id
join agreement_terms g on g.id = q.agreement_id and g.company_id = q.company_id
where o.id = $order_id::uuid and o.company_id = $company_id::uuid and o.status = 'AWAITING_APPROVAL'
