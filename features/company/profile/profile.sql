-- The company as its own staff sees it.

-- name: find_profile
select c.code, c.name, c.legal_name, c.registration_number, c.country, c.city, c.address, c.phone, c.email, c.status,
  c.created_at
from company c where c.id = $company_id::uuid
