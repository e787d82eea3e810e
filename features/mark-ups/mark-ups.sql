-- Mark-up rules; the engine reads those that count, the operator keeps them.

-- part: in_order
r.priority desc, r.closeness desc, r.no desc

-- not null: no, name, company_ids, of_hotels, mark_up_basis_points
-- name: list_active
select r.no, r.name, r.company_ids, r.of_hotels, r.arrival_from, r.arrival_to, r.booked_from, r.booked_to,
  r.mark_up_basis_points
from mark_up_rule_active r order by {in_order}
