-- The company's own legal data, and the mail address of who applies.
-- name: find_own
select c.legal_name, c.registration_number, c.country, c.city, c.address, c.phone, s.email
from company_legal c
left join staff_member s on s.company_id = c.id and s.id = $staff_id::uuid
where c.id = $company_id::uuid
