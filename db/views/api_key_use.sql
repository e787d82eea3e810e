-- api-keys: what other features may read of a key; it is open while it, its person and its company may work.
create view api_key_use with (security_invoker = true) as
select k.id, k.company_id, k.label, s.login_name, s.name as staff_name, k.revoked_at,
  k.revoked_at is null and (k.expires_at is null or k.expires_at > portal_now())
    and s.status = 'ACTIVE' and n.status = 'ACTIVE' as is_open
from api_key k
join staff_member s on s.id = k.staff_id and s.company_id = k.company_id
join company_name n on n.id = k.company_id;
